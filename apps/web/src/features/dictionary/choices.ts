import type { Entry } from '@cea/contract/reference';

/** An entry of a vocabulary as a form offers it. */
export interface Choice {
  readonly id: number;
  readonly label: string;
  /** How deep it stands in its tree. */
  readonly depth: number;
  /** A choice of it comes with a text. */
  readonly details: boolean;
}

/** A tree in the order of reading, branches before what grows on them. */
export function flatten(entries: readonly Entry[], depth = 0): Choice[] {
  return entries.flatMap(({ id, label, include_details_field, children = [] }) => [
    { id, label, depth, details: include_details_field },
    ...flatten(children, depth + 1),
  ]);
}

/** Vocabulary → what can be chosen from it. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const noChoices: readonly Choice[] = [];

export interface Labels {
  /** What an entry is called; three dots until it is known. */
  readonly labelOf: (id: number) => string;
  readonly choicesOf: (vocabulary: string | undefined) => readonly Choice[];
}

export function labelsOf(choices: Choices | undefined): Labels {
  const labels = new Map(
    Object.values(choices ?? {}).flatMap((list) => list.map(({ id, label }): [number, string] => [id, label])),
  );
  return {
    labelOf: (id) => labels.get(id) ?? (choices ? `No. ${id}` : '…'),
    choicesOf: (vocabulary = '') => choices?.[vocabulary] ?? noChoices,
  };
}
