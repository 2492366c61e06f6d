/** Years, or the patient's lifetime. Less than one is printed in months or weeks. */
export type Horizon = 'lifetime' | number;

export type Range = readonly [low: number, high: number];

/**
 * A question that economists have asked many times: this treatment against that one, in these people. The figures
 * say what a study of it may plausibly find, in US$ of today and for one person; no study is copied.
 */
export interface Family {
  readonly disease: string;
  /** Codes of ICD-10 and slugs of GBD causes; the first is the primary one. */
  readonly icd: readonly string[];
  readonly gbd: readonly string[];
  readonly types: readonly string[];
  readonly stage: 'primary' | 'secondary' | 'tertiary' | 'none';
  /** The first, and where the question has died out the last, year of publication. */
  readonly years: readonly [from: number, to?: number];
  readonly interventions: readonly string[];
  readonly comparators: readonly string[];
  /** Interventions that are compared with something else than the others are. */
  readonly against?: Readonly<Record<string, readonly string[]>>;
  readonly population: string;
  readonly subgroups: readonly string[];
  /** At the start of the study. */
  readonly age: Range;
  readonly gender?: 'female' | 'male';
  /** Prevention and screening: the people have no disease yet. */
  readonly healthy?: true;
  /** Additional costs, and QALYs gained or DALYs averted, of the better but dearer option. */
  readonly cost: Range;
  readonly effect: Range;
  /** Interventions that cost or do quite another amount than the others. */
  readonly figures?: Readonly<Record<string, { readonly cost: Range; readonly effect: Range }>>;
  /** What the comparator costs over the patient’s life, where that is far from what is added. */
  readonly usual?: Range;
  /** How readily it saves money, and how readily it turns out the worse option: 0 never, 1 often. */
  readonly saving: number;
  readonly losing: number;
  /** Years of life that are left to these people. */
  readonly life: number;
  readonly models: readonly string[];
  readonly horizons: readonly Horizon[];
  /** Utility by health state; in a study of DALYs the disability weight. */
  readonly states: Readonly<Record<string, number>>;
  /** What is taken off for a time. */
  readonly harms?: Readonly<Record<string, number>>;
  /** The instrument that studies of this disease prefer; else it follows the year. */
  readonly instrument?: string;
  readonly outcome: 'qaly' | 'daly';
  /** Where it is studied: the places of a group, or these alone. */
  readonly places: 'rich' | 'poor' | readonly string[];
  /** Journals of the field, beside those of health economics and general medicine. */
  readonly field: string;
}

type Shared = Pick<Family, 'field'> & Partial<Family>;

/** What the families of one field have in common is said once; a family may say otherwise. */
export function inField<D extends Shared>(
  shared: D,
  families: readonly (Omit<Family, keyof D | 'outcome' | 'places' | 'losing'> & Partial<Family>)[],
): readonly Family[] {
  return families.map(
    (own) => ({ outcome: 'qaly', places: 'rich', losing: 0.3, ...shared, ...own }) as unknown as Family,
  );
}
