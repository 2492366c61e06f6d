/** An entry of a vocabulary as a form offers it. */
export interface Choice {
  readonly id: number;
  readonly label: string;
  /** Further names: slug and codes. */
  readonly also: readonly string[];
  /** How deep it stands in its tree. */
  readonly depth: number;
  /** A choice of it comes with a text. */
  readonly details: boolean;
}

/** Vocabulary → what can be chosen from it. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const noChoices: readonly Choice[] = [];

export interface Labels {
  /** What an entry is called; three dots until it is known. */
  readonly labelOf: (id: number) => string;
  readonly choicesOf: (vocabulary: string | undefined) => readonly Choice[];
  /** Whether they have been read. */
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
