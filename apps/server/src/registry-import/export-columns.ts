import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { recordFields } from '@cea/contract/dictionary/record-fields';
import type { Named, Scope } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';

/** Columns with the article of a row, and with the number of a ratio or weight within it. */
const idColumns = ['Article ID', 'ArticleID', 'article compound id', 'compound_id'];
const numberColumns = ['Datapoint #', 'Datapoint', 'datapoint_number'];

export interface ExportColumns {
  readonly id: number;
  readonly number: number;
  readonly review: number;
  /** The variable of each column. */
  readonly keys: readonly (string | undefined)[];
  /** Values that are computed here from other columns. */
  readonly computed: readonly (string | undefined)[];
  readonly unknown: readonly string[];
}

export const plain = (name: string): string => name.trim().toLowerCase();

/** A header refers to a variable by its earlier column name, its key or its label. */
function keyIn(table: Readonly<Record<string, Named>>, header: string, scopes: readonly Scope[]): string | undefined {
  return Object.keys(table).find((key) => {
    const { scope, legacyName, label } = table[key]!;
    return scopes.includes(scope) && [legacyName, key, label].some((name) => name && plain(name) === plain(header));
  });
}

/** If two columns hold the same variable, the first counts. */
const onlyFirst = (keys: readonly (string | undefined)[]) =>
  keys.map((key, place) => (keys.indexOf(key) === place ? key : undefined));

/** Maps the columns of an exported table. */
export function readColumns(file: string, header: readonly string[], scopes: readonly Scope[]): ExportColumns {
  const placeOf = (names: readonly string[]) =>
    header.findIndex((name) => names.some((column) => plain(column) === plain(name)));
  const [id, number, review] = [placeOf(idColumns), placeOf(numberColumns), placeOf([recordFields.review.legacyName])];
  if (id === -1) throw new Error(`${file} has no column of article ids (${idColumns.join(', ')})`);
  const isTaken = (place: number) => [id, number, review].includes(place);
  const keys = onlyFirst(header.map((name, place) => (isTaken(place) ? undefined : keyIn(dictionary, name, scopes))));
  const counted: Readonly<Record<string, Named>> = { ...computedVariables, ...recordFields };
  const computed = header.map((name, place) =>
    isTaken(place) || keys[place] ? undefined : keyIn(counted, name, [...scopes, 'ratio', 'article']),
  );
  const isKnown = (place: number) => isTaken(place) || keys[place] !== undefined || computed[place] !== undefined;
  return { id, number, review, keys, computed, unknown: header.filter((_, place) => !isKnown(place)) };
}
