/** Years, or the patient's lifetime. Horizons under one year are printed in months or weeks. */
export type Horizon = 'lifetime' | number;

export type Range = readonly [low: number, high: number];

/**
 * A question that economists have studied many times: this treatment against that one, in these people. The figures are
 * ranges that a study may plausibly find, in today's US$ per person; no study is copied.
 */
export interface Family {
  readonly disease: string;
  /** Codes of ICD-10 and slugs of GBD causes; the first is the primary one. */
  readonly icd: readonly string[];
  readonly gbd: readonly string[];
  readonly types: readonly string[];
  readonly stage: 'primary' | 'secondary' | 'tertiary' | 'none';
  /** First year of publication, and the last one if the question is no longer studied. */
  readonly years: readonly [from: number, to?: number];
  readonly interventions: readonly string[];
  readonly comparators: readonly string[];
  /** Comparators of interventions that are not compared with the family's usual ones. */
  readonly against?: Readonly<Record<string, readonly string[]>>;
  readonly population: string;
  readonly subgroups: readonly string[];
  /** At the start of the study. */
  readonly age: Range;
  readonly gender?: 'female' | 'male';
  /** Prevention and screening: the people have no disease yet. */
  readonly healthy?: boolean;
  /** What these people have, if it is not the disease studied. */
  readonly condition?: string;
  /** Incremental cost, and QALYs gained or DALYs averted, of the better but more expensive option. */
  readonly cost: Range;
  readonly effect: Range;
  /** Interventions whose cost or effect differs much from the others. */
  readonly figures?: Readonly<Record<string, { readonly cost: Range; readonly effect: Range }>>;
  /** Lifetime cost of the comparator, if it is of another order than the incremental cost. */
  readonly usual?: Range;
  /** How likely the intervention is to save money, and how likely it is to lose health: 0 never, 1 often. */
  readonly saving: number;
  readonly losing: number;
  /** The interventions that may lose health, if not all of them do. */
  readonly losers?: readonly string[];
  /** Remaining years of life of these people. */
  readonly life: number;
  readonly models: readonly string[];
  readonly horizons: readonly Horizon[];
  /** Utility by health state; the disability weight in studies of DALYs. */
  readonly states: Readonly<Record<string, number>>;
  /** Temporary utility decrements. */
  readonly harms?: Readonly<Record<string, number>>;
  /** The instrument preferred in studies of this disease; by default it depends on the year. */
  readonly instrument?: string;
  readonly outcome: 'qaly' | 'daly';
  /** Where it is studied: a group of countries, or exactly these. */
  readonly places: 'rich' | 'poor' | readonly string[];
  /** The field's own journals, in addition to health economics and general medicine. */
  readonly field: string;
}

type Shared = Pick<Family, 'field'> & Partial<Family>;

/** Sets what all families of a field share; a family may override it. */
export function inField<D extends Shared>(
  shared: D,
  families: readonly (Omit<Family, keyof D | 'outcome' | 'places' | 'losing'> & Partial<Family>)[],
): readonly Family[] {
  return families.map(
    (own) => ({ outcome: 'qaly', places: 'rich', losing: 0.3, ...shared, ...own }) as unknown as Family,
  );
}

const nothing = /^(?:no|placebo)\b/;
/** Care that goes on with the intervention too, or only comes later. */
const goesOn =
  /^(?:existing|current|usual|routine|standard|supportive|best supportive|medical management|waiting|watchful|observation|expectant|delayed|deferred|a later|case management)\b/;

/** How much a comparator does for patients: nothing, what goes on anyway, or a treatment of its own. */
export function activityOf(comparator: string): 0 | 1 | 2 {
  if (nothing.test(comparator)) return 0;
  return goesOn.test(comparator) ? 1 : 2;
}

/** How often an intervention has to lose health to lose it against each of these. */
const leastLosing = [0.5, 0.3, Number.MIN_VALUE] as const;

interface Compared {
  readonly family: Family;
  readonly intervention: string;
}

/** Only interventions that often lose do so against nothing or usual care, others only against another treatment. */
export function mayLoseAgainst({ family: { losing, losers }, intervention }: Compared, comparator: string): boolean {
  return (losers?.includes(intervention) ?? true) && losing >= leastLosing[activityOf(comparator)];
}
