import type { AnyAnswers } from './effective.ts';
import { isNotReported, type Named, type Scope, studyMoney } from './variable.ts';
import type { ValueOf, VariableKey } from './variables.ts';

/** A pure function of variables, with its inputs declared: it can be ordered, explained and computed again. */
export interface Computed<T = unknown> extends Named {
  readonly from: readonly VariableKey[];
  /** Typed by its inputs where it is declared; `computeAll` hands in just those. */
  readonly by: (inputs: never, labelOf: LabelOf) => T | undefined;
}

/** The words of an entry of a vocabulary. */
export type LabelOf = (id: number) => string;

const computed = <I extends VariableKey, T>(
  declared: Named & { from: readonly I[]; by: (inputs: { [K in I]?: ValueOf<K> }, labelOf: LabelOf) => T | undefined },
): Computed<T> => declared;

export const quadrants = [
  'More cost, less health',
  'More cost, more health',
  'Less cost, less health',
  'Less cost, more health',
  'Indeterminate',
] as const;
export type Quadrant = (typeof quadrants)[number];
/** Where a quadrant lies on the plane: cost upwards, health to the right. */
export const quadrantCorners: Partial<Record<Quadrant, string>> = {
  'More cost, less health': 'NW',
  'More cost, more health': 'NE',
  'Less cost, less health': 'SW',
  'Less cost, more health': 'SE',
};

function quadrantOf(cost: number | undefined, effect: number | undefined): Quadrant {
  if (!cost || !effect) return 'Indeterminate';
  if (cost > 0) return effect > 0 ? 'More cost, more health' : 'More cost, less health';
  return effect > 0 ? 'Less cost, more health' : 'Less cost, less health';
}

/** The article's value stands unless it is missing or the reader's differs from it by more than this. */
const tolerance = 0.1;

export function finalRatio(article: number | undefined, reader: number | undefined): number | undefined {
  if (article === undefined || reader === undefined) return article ?? reader;
  return Math.abs(reader - article) > Math.abs(article) * tolerance ? reader : article;
}

const readerRatio = (cost: number | undefined, effect: number | undefined): number | undefined =>
  cost === undefined || !effect ? undefined : cost / effect;

const difference = (given: number | undefined, a: number | undefined, b: number | undefined): number | undefined =>
  given ?? (a === undefined || b === undefined ? undefined : a - b);

const costInputs = ['delta_cost', 'total_cost_intervention', 'total_cost_comparator'] as const;
const effectInputs = ['delta_effect', 'effect_intervention', 'effect_comparator'] as const;
type Increments = Partial<Record<(typeof costInputs)[number] | (typeof effectInputs)[number], number>>;

const costOf = (a: Increments) => difference(a.delta_cost, a.total_cost_intervention, a.total_cost_comparator);
const effectOf = (a: Increments) => difference(a.delta_effect, a.effect_intervention, a.effect_comparator);

const populationInputs = [
  'population_health',
  'population_disease',
  'population_ages',
  'population_age_text',
  'population_gender',
  'population_country',
  'target_population',
] as const;

/** "Specific disease- X; Age- Adult; Gender- Both; Country- Y; Other- Z." Only what is known is said. */
function populationSentence(
  a: { readonly [K in (typeof populationInputs)[number]]?: ValueOf<K> },
  labelOf: LabelOf,
): string | undefined {
  const ages = [...(a.population_ages?.map(({ id }) => labelOf(id)) ?? []), a.population_age_text];
  const parts = [
    ['Healthy', a.population_health === 'healthy' ? 'Yes' : undefined],
    ['Specific disease', a.population_disease],
    ['Age', ages.filter(Boolean).join(', ')],
    ['Gender', a.population_gender && labelOf(a.population_gender)],
    ['Country', a.population_country && labelOf(a.population_country)],
    ['Other', a.target_population],
  ].filter(([, said]) => said);
  return parts.length === 0 ? undefined : `${parts.map(([name, said]) => `${name}- ${said}`).join('; ')}.`;
}

const ofRatio = { scope: 'ratio', since: 1 } as const;

export const computedVariables = {
  comparison: computed({
    ...ofRatio,
    label: 'Intervention versus comparator',
    from: ['intervention', 'comparator', 'target_population'],
    by: ({ intervention, comparator, target_population }) =>
      intervention && comparator && target_population
        ? `${intervention} VERSUS ${comparator} IN ${target_population}`
        : undefined,
  }),
  population: computed({
    ...ofRatio,
    label: 'Target population, composed',
    from: populationInputs,
    by: populationSentence,
  }),
  incremental_cost: computed({
    ...ofRatio,
    label: 'Incremental cost, as counted',
    money: studyMoney,
    help: 'As stated, else the difference of the total costs.',
    from: costInputs,
    by: costOf,
  }),
  incremental_effect: computed({
    ...ofRatio,
    label: 'Incremental effect, as counted',
    help: 'As stated, else the difference of the effects.',
    from: effectInputs,
    by: effectOf,
  }),
  quadrant: computed({
    ...ofRatio,
    label: 'Quadrant',
    from: [...costInputs, ...effectInputs],
    by: (a): Quadrant => quadrantOf(costOf(a), effectOf(a)),
  }),
  ratio_reader: computed({
    ...ofRatio,
    label: 'Ratio, computed by the reader',
    money: studyMoney,
    from: [...costInputs, ...effectInputs],
    by: (a) => readerRatio(costOf(a), effectOf(a)),
  }),
  ratio_final: computed({
    ...ofRatio,
    label: 'Final ratio',
    money: studyMoney,
    help: 'The article’s value, unless it is missing or differs from the recomputed one by more than 10 %.',
    from: ['ratio_article', ...costInputs, ...effectInputs],
    by: ({ ratio_article, ...a }) => finalRatio(ratio_article, readerRatio(costOf(a), effectOf(a))),
  }),
};
export type ComputedKey = keyof typeof computedVariables;

const known = (value: unknown): unknown => (isNotReported(value) ? undefined : value);

/** Every computed value of a scope; what cannot be computed is left out. */
export function computeAll(scope: Scope, answers: AnyAnswers, labelOf: LabelOf): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  for (const [key, { scope: own, from, by }] of Object.entries(computedVariables) as [string, Computed][]) {
    if (own !== scope) continue;
    const value = by(Object.fromEntries(from.map((input) => [input, known(answers[input])])) as never, labelOf);
    if (value !== undefined) results[key] = value;
  }
  return results;
}
