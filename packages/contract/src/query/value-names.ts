import { codeOfNumber, numberOfCode } from '../dictionary/code-numbers.ts';
import { foldName } from '../fold-name.ts';
import { choicePlaces, quadrantNumber } from '../dictionary/numbering.ts';
import { quadrantCorners, quadrants } from '../dictionary/quadrants.ts';
import { type Term, type TermKey, terms } from '../dictionary/terms.ts';
import { valueTypeOfTerm } from '../dictionary/value-types.ts';
import type { Place } from '../errors.ts';
import type { ValueNames } from './expressions.ts';
import { isLeaf, leavesOf, type QueryNode } from './model.ts';
import { nearest } from './nearest.ts';

export interface NamedValue {
  readonly id: number;
  readonly label: string;
  /** Other names, best first. */
  readonly also?: readonly string[];
}

/** The values of a term without a vocabulary, numbered as in records; undefined if it has one. */
export function fixedValues(term: TermKey): NamedValue[] | undefined {
  const { reads }: Term = terms[term];
  const { kind, choices } = valueTypeOfTerm(terms[term]);
  if (reads[0] === 'quadrant') {
    return quadrants.map((label) => ({ id: quadrantNumber(label), label, also: cornerOf(label) }));
  }
  if (kind === 'choice') return choices?.map((label) => ({ id: choicePlaces(reads[0]!).placeOf(label), label }));
  if (kind !== 'flag') return undefined;
  return [
    { id: 1, label: 'Yes' },
    { id: 0, label: 'No' },
  ];
}

const cornerOf = (label: (typeof quadrants)[number]): string[] => [quadrantCorners[label] ?? []].flat();

interface Index {
  readonly ids: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<number, NamedValue>;
}

function indexOf(values: readonly NamedValue[]): Index {
  const ids = new Map<string, number>();
  const add = (name: string, id: number): void => {
    const key = foldName(name);
    if (!ids.has(key)) ids.set(key, id);
  };
  // Numbers first, so that there is always an unambiguous name; a label takes precedence over another's slug or code.
  for (const { id } of values) add(String(id), id);
  for (const { id, label } of values) add(label, id);
  for (const { id, also = [] } of values) for (const name of also) add(name, id);
  return { ids, values: new Map(values.map((value) => [value.id, value])) };
}

export interface KnownNames extends ValueNames {
  /** The label that was probably meant. */
  nearestTo(term: string, written: string): string | undefined;
}

/** A term whose values are currency codes: every code is one, so that there is no list. */
export const isCodeTerm = (term: string): boolean =>
  Object.hasOwn(terms, term) && valueTypeOfTerm(terms[term as TermKey]).isCurrency === true;

/** Names from lists of values; of two values with one label the first gets it. */
export function namesFrom(valuesOf: (term: string) => readonly NamedValue[]): KnownNames {
  const indexes = new Map<string, Index>();
  const indexFor = (term: string): Index => {
    const known = indexes.get(term) ?? indexOf(valuesOf(term));
    indexes.set(term, known);
    return known;
  };
  return {
    idOf: (term, written) => (isCodeTerm(term) ? numberOfCode(written) : indexFor(term).ids.get(foldName(written))),
    nameOf: (term, id) => {
      if (isCodeTerm(term)) return codeOfNumber(id);
      const { ids, values } = indexFor(term);
      const value = values.get(id);
      return value && [value.label, ...(value.also ?? []), String(id)].find((name) => ids.get(foldName(name)) === id);
    },
    nearestTo: (term, written) =>
      nearest(
        written,
        [...indexFor(term).values.values()].map(({ label }) => label),
      ),
  };
}

/** The first unknown value, with its position in the text. */
export function findUnknownValue(
  tree: QueryNode,
  places: ReadonlyMap<QueryNode, Place>,
  names: KnownNames,
): ({ readonly message: string } & Place) | undefined {
  for (const leaf of leavesOf(tree)) {
    if (leaf.kind !== 'value' || names.idOf(leaf.field, leaf.value) !== undefined) continue;
    const near = names.nearestTo(leaf.field, leaf.value);
    const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
    const message = `${leaf.field} has no value "${leaf.value}".${advice}`;
    return { message, ...(places.get(leaf) ?? { column: 1, length: 1 }) };
  }
  return undefined;
}

/** The same tree with every value under its best name. */
export function nameValues(tree: QueryNode, names: ValueNames): QueryNode {
  if (tree.kind === 'not') return { ...tree, of: nameValues(tree.of, names) };
  if (!isLeaf(tree)) return { ...tree, of: tree.of.map((node) => nameValues(node, names)) };
  if (tree.kind !== 'value') return tree;
  const id = names.idOf(tree.field, tree.value);
  return { ...tree, value: (id === undefined ? undefined : names.nameOf(tree.field, id)) ?? tree.value };
}
