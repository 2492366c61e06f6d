import { allFamilies } from '../families/all-families.ts';
import { type Family, mayLoseAgainst, type Range } from '../families/family.ts';
import { isStudied, knownIn } from '../families/first-years.ts';
import { asksAbout } from './perspectives.ts';
import type { ArticlePlan } from './plan-articles.ts';
import type { Random } from './random.ts';
import { targetAt, type Verdict } from './spread.ts';

/** One intervention of a family, with its plausible costs and effects. */
export interface Question {
  readonly family: Family;
  readonly intervention: string;
  readonly cost: Range;
  readonly effect: Range;
}

const questionsOf = (family: Family): Question[] =>
  family.interventions.map((intervention) => ({
    family,
    intervention,
    cost: family.cost,
    effect: family.effect,
    ...family.figures?.[intervention],
  }));

/** Resolution of the lookup over the shares of all ratios. */
const steps = 400;
/** A result outside the plausible range is used only if no other question fits better. */
const implausible = 1e-4;

const overlap = ([a, b]: Range, [c, d]: Range): number => Math.max(0, Math.min(b, d) - Math.max(a, c));
const logs = ([low, high]: Range): Range => [Math.log(low), Math.log(high)];

/**
 * How likely a question is to give this ratio: costs and effects evenly distributed within their ranges, on a log
 * scale.
 */
function likelihood({ family, cost, effect }: Question, share: number): number {
  const { verdict, usd } = targetAt(family.outcome, share);
  if (verdict === 'saves') return family.saving + implausible;
  if (verdict === 'saves by losing') return family.losing * family.saving + implausible;
  if (verdict === 'dominated') return family.losing + implausible;
  const [costs, effects, ratio] = [logs(cost), logs(effect), Math.log(usd)];
  const fitting = overlap(costs, [effects[0] + ratio, effects[1] + ratio]);
  return fitting / ((costs[1] - costs[0]) * (effects[1] - effects[0])) + implausible;
}

/** Fields that are studied more often than others. */
const popular: Readonly<Record<string, number>> = {
  oncology: 2.6,
  cardiology: 1.6,
  metabolism: 2,
  infection: 1.6,
  joints: 1.4,
};

interface Weighed {
  readonly question: Question;
  readonly prior: number;
  /** Logarithms, by step. */
  readonly likelihoods: Float64Array;
}

const weigh = (question: Question): Weighed => ({
  question,
  prior: (popular[question.family.field] ?? 1) / question.family.interventions.length,
  likelihoods: Float64Array.from({ length: steps }, (_, at) => Math.log(likelihood(question, (at + 0.5) / steps))),
});

const weighed: Record<Family['outcome'], readonly Weighed[]> = { qaly: [], daly: [] };
for (const outcome of ['qaly', 'daly'] as const) {
  weighed[outcome] = allFamilies
    .filter((family) => family.outcome === outcome)
    .flatMap(questionsOf)
    .map(weigh);
}

const byYear = new Map<string, readonly Weighed[]>();

function openIn(outcome: Family['outcome'], year: number): readonly Weighed[] {
  const key = `${outcome}-${year}`;
  const known =
    byYear.get(key) ??
    weighed[outcome].filter(
      ({ question: { family, intervention } }) =>
        isStudied(family, year) && knownIn(year, [intervention], family).length > 0,
    );
  byYear.set(key, known);
  return known;
}

/** The other options of a study in a year. */
export const comparatorsOf = ({ family, intervention }: Question, year: number): string[] =>
  knownIn(year, family.against?.[intervention] ?? family.comparators, family).filter((name) => name !== intervention);

/** Only what is often cheaper saves money at the cost of health. */
const cheaper = 0.15;

/** Nothing saves or loses that never does. */
function mayFind(question: Question, verdicts: ReadonlySet<Verdict>, year: number): boolean {
  const { family } = question;
  if (verdicts.has('saves') && family.saving === 0) return false;
  if (verdicts.has('saves by losing') && family.saving < cheaper) return false;
  if (!verdicts.has('dominated') && !verdicts.has('saves by losing')) return true;
  return comparatorsOf(question, year).some((comparator) => mayLoseAgainst(question, comparator));
}

type Setting = Pick<ArticlePlan, 'outcome' | 'year' | 'perspective'>;

function listQuestions({ outcome, year, perspective }: Setting, verdicts: ReadonlySet<Verdict>): Weighed[] {
  return openIn(outcome, year).filter(
    ({ question }) => asksAbout(perspective, question.family) && mayFind(question, verdicts, year),
  );
}

const loss: ReadonlySet<Verdict> = new Set(['dominated', 'saves by losing']);
const known = new Map<string, boolean>();

/** Whether any question of a setting may be answered by a loss of health. */
export function mayLoseHealth(setting: Setting): boolean {
  const key = JSON.stringify([setting.outcome, setting.year, setting.perspective]);
  const may = known.get(key) ?? listQuestions(setting, loss).length > 0;
  known.set(key, may);
  return may;
}

/** The results are drawn first; this chooses a question that was studied in that year and could have had them. */
export function chooseQuestion(random: Random, plan: ArticlePlan): Question {
  const { shares, targets } = plan;
  const at = shares.map((share) => Math.min(steps - 1, Math.floor(share * steps)));
  // The ratios of one article are correlated, so they count less than independent ones.
  const evenness = 1 / Math.sqrt(at.length);
  const fits = ({ prior, likelihoods }: Weighed) => {
    let sum = 0;
    for (const step of at) sum += likelihoods[step]!;
    return prior * Math.exp(sum * evenness);
  };
  const verdicts = new Set(targets.map(({ verdict }) => verdict));
  return random.weighted(listQuestions(plan, verdicts), fits).question;
}
