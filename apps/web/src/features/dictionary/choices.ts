/** An entry of a vocabulary as offered by a form. */
export interface Choice {
  readonly id: number;
  readonly label: string;
  /** Slug and codes. */
  readonly also: readonly string[];
  /** What people call it. */
  readonly names?: readonly string[] | undefined;
  /** When to choose it, or not, in one sentence. */
  readonly criterion?: string | undefined;
  /** In its classification. */
  readonly code?: string | undefined;
  /** Depth in its tree. */
  readonly depth: number;
  /** Requires a text when chosen. */
  readonly details: boolean;
  /** Old answers still name it, and a search can ask for it, but it cannot be chosen as an answer. */
  readonly archived?: true;
}

/** Vocabulary → its choices. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const offered = new WeakMap<readonly Choice[], readonly Choice[]>();

/** The choices that an answer can name from now on. The same choices give the same list. */
export function offeredChoices(choices: readonly Choice[]): readonly Choice[] {
  const known = offered.get(choices) ?? choices.filter(({ archived }) => !archived);
  offered.set(choices, known);
  return known;
}

const noChoices: readonly Choice[] = [];

export interface Labels {
  /** The label of an entry; three dots until it is known. */
  readonly labelOf: (id: number) => string;
  readonly choicesOf: (vocabulary: string | undefined) => readonly Choice[];
  /** Whether they have been loaded. */
  readonly known: boolean;
}

export function labelsOf(choices: Choices | undefined): Labels {
  const labels = new Map(
    Object.values(choices ?? {}).flatMap((list) => list.map(({ id, label }): [number, string] => [id, label])),
  );
  return {
    labelOf: (id) => labels.get(id) ?? (choices ? `No. ${id}` : '…'),
    choicesOf: (vocabulary = '') => choices?.[vocabulary] ?? noChoices,
    known: choices !== undefined,
  };
}
