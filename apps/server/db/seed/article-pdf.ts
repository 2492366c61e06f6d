import type { Answers } from '@cea/contract/dictionary/variables';
import { openLayout, type Table } from './pdf-layout.ts';

/** An invented study: its citation, and its answers as a reader would find them. */
export interface Study {
  readonly citation: Answers;
  readonly method: Answers;
  readonly ratios: readonly Answers[];
  readonly weights: readonly Answers[];
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** 19,600 or 0.2100, with all digits that were recorded. */
export const printFigure = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : '–';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Each strategy once, however many comparisons it is in. */
function costTable({ ratios }: Study, money: string): Table {
  const rows = ratios.flatMap((one) =>
    (['intervention', 'comparator'] as const).map((arm) => ({
      name: `${text(one[arm])} (${text(one.target_population)})`,
      cost: one[`total_cost_${arm}`],
      effect: one[`effect_${arm}`],
    })),
  );
  const printed = rows
    .filter(({ cost }) => isNumber(cost))
    .map(({ name, cost, effect }) => [name, printFigure(cost), printFigure(effect)]);
  return {
    title: 'Table 1. Costs and effects of each strategy, per person',
    shares: [0.6, 0.2, 0.2],
    rows: [
      ['Strategy (population)', `Total cost, ${money}`, 'Effect'],
      ...new Map(printed.map((row) => [row.join('|'), row])).values(),
    ],
  };
}

const ratioTable = ({ ratios }: Study, money: string, outcome: string): Table => ({
  title: `Table 2. Incremental results, ${money}`,
  shares: [0.46, 0.18, 0.18, 0.18],
  rows: [
    ['Comparison', 'Incremental cost', `Incremental ${outcome}s`, `Cost per ${outcome}`],
    ...ratios.map((one) => [
      `${text(one.intervention)} versus ${text(one.comparator)}, ${text(one.target_population)}`,
      printFigure(one.delta_cost),
      printFigure(one.delta_effect),
      isNumber(one.ratio_article) ? printFigure(one.ratio_article) : dominance(one),
    ]),
  ],
});

const dominance = ({ delta_cost, delta_effect }: Answers): string => {
  if (!isNumber(delta_cost) || !isNumber(delta_effect)) return '–';
  return delta_effect >= 0 ? 'Dominant' : delta_cost > 0 ? 'Dominated' : 'Less costly, less effective';
};

const weightTable = ({ weights }: Study): Table => ({
  title: 'Table 3. Utility weights of health states',
  shares: [0.52, 0.14, 0.14, 0.2],
  rows: [
    ['Health state', 'Weight', 'Decrement', '95% interval'],
    ...weights.map((one) => [
      text(one.health_state),
      printFigure(one.weight),
      printFigure(one.weight_decrement),
      isNumber(one.interval_low) ? `${printFigure(one.interval_low)} to ${printFigure(one.interval_high)}` : '–',
    ]),
  ],
});

const introduction = ({ ratios: [base] }: Study): string[] => [
  `Decision makers ask whether ${text(base?.intervention)} is worth its cost. Earlier studies used other prices, populations and comparators, and few of them reported utilities in full.`,
  'Budgets are limited, and money that is spent on one programme cannot be spent on another. A comparison must therefore show what health is gained, at which cost, and how certain both figures are.',
  'This study reports costs, effects and utility weights of every strategy, so that its results can be recalculated from its tables.',
];

function methodsText({ method, ratios: [base] }: Study, money: string): string[] {
  const rates = isNumber(method.discount_rate_costs)
    ? `Costs were discounted at ${method.discount_rate_costs}% and effects at ${printFigure(method.discount_rate_effects)}% a year.`
    : 'Discounting is not described.';
  const threshold = text(method.threshold_text);
  return [
    `We compared ${text(base?.intervention)} with ${text(base?.comparator)} in ${text(base?.target_population)}. Costs are in ${money}. ${rates}`,
    text(base?.intervention_paragraph),
    'Clinical effectiveness, resource use and utilities were combined in one analysis. Transition probabilities came from published trials and registers, unit costs from national tariffs. Each input was varied over its plausible range, and all of them together in a probabilistic analysis of 10,000 draws.',
    'Two authors checked the model independently, by extreme values and by a second implementation.',
    ...(threshold === '' ? [] : [`${threshold} was used to judge value for money.`]),
  ].filter((paragraph) => paragraph !== '');
}

/** `cost 4,120 more and gained 0.21 QALYs`. */
function differencesOf({ delta_cost, delta_effect }: Answers, outcome: string): string {
  if (!isNumber(delta_cost) || !isNumber(delta_effect)) return 'was compared by its ratio alone';
  const cost = `cost ${printFigure(Math.abs(delta_cost))} ${delta_cost < 0 ? 'less' : 'more'}`;
  const verb = outcome === 'DALY' ? (delta_effect < 0 ? 'added' : 'averted') : delta_effect < 0 ? 'lost' : 'gained';
  return `${cost} and ${verb} ${printFigure(Math.abs(delta_effect))} ${outcome}s`;
}

const resultsText = ({ ratios }: Study, money: string, outcome: string): string[] =>
  ratios.map((one) => {
    const subject = `${text(one.intervention)} versus ${text(one.comparator)} in ${text(one.target_population)}`;
    const ratio = isNumber(one.ratio_article) ? `, ${printFigure(one.ratio_article)} (${money}) per ${outcome}` : '';
    const uncertainty = text(one.ratio_uncertainty);
    return `${subject} ${differencesOf(one, outcome)}${ratio}.${uncertainty === '' ? '' : ` ${uncertainty}.`}`;
  });

/** A believable article about an invented study, with all of its figures; marked as synthetic on every page. */
export function makeArticlePdf(study: Study): Buffer {
  const { citation, method } = study;
  const money = `${text(method.currency) || 'US dollars'} ${text(method.currency_year)}`.trim();
  const outcome = method.cost_per_daly === true ? 'DALY' : 'QALY';
  const issue = `${text(citation.volume)}${citation.issue ? `(${text(citation.issue)})` : ''}: ${text(citation.pages)}`;
  const sheet = openLayout('Synthetic article: nothing in it is real');
  sheet.wide(`${text(citation.journal)} ${text(citation.publication_year)}; ${issue}`, { font: 'F5', size: 9 });
  sheet.wide(text(citation.title), { font: 'F4', size: 17, after: 8 });
  sheet.wide(text(citation.authors), { size: 10.5 });
  sheet.wide(text(citation.affiliation), { font: 'F5', size: 9, after: 12 });
  sheet.wide('Abstract', { font: 'F4', size: 11, after: 2 });
  sheet.wide(text(citation.abstract), { after: 14 });
  sheet.columns([
    ['Introduction', ...introduction(study)],
    ['Methods', ...methodsText(study, money)],
  ]);
  sheet.breakPage();
  const costs = costTable(study, money);
  if (costs.rows.length > 1) sheet.table(costs);
  sheet.columns([['Results', ...resultsText(study, money, outcome)]]);
  sheet.table(ratioTable(study, money, outcome));
  if (study.weights.length > 0) sheet.table(weightTable(study));
  sheet.columns([
    [
      'Discussion',
      'The results depend on the prices and the population of this study. They agree with its sensitivity analyses, and differences from earlier studies follow from their comparators. All data of this article are synthetic.',
    ],
  ]);
  return sheet.finish();
}
