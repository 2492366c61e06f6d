import { isDeepStrictEqual } from 'node:util';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { faultText } from '@cea/contract/query/fault-text';
import { insertLines, parseCombination } from '@cea/contract/query/combine-lines';
import { isLeaf, type QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { findUnknownValue, nameValues } from '@cea/contract/query/value-names';
import type { SearchQuery } from '@cea/contract/registry';
import type { combineHistory } from '@cea/contract/search-history';
import { invalid, Refusal } from '../http/refusal.ts';
import { expandQuery, type SynonymChoice } from '../search/expand-query.ts';
import { lowerShouted } from '../search/lower-shouted.ts';
import { type Planned, planSearch, readWhole, type SearchNames } from '../search/plan-search.ts';

export type Lines = ReadonlyMap<number, SearchQuery>;

interface Combined {
  /** As people read it: without synonyms. */
  readonly text: string;
  readonly query: SearchQuery;
}

const refuse = (message: string, place?: { column: number; length: number }): Refusal =>
  invalid({ combination: [place ? faultText({ message, ...place }) : message] }, place);

/** The combination itself, with a placeholder for each line, and the lines that it mentions. */
function readCombination(type: DataType, written: string, lines: Lines, names: SearchNames) {
  const parsed = parseCombination(written, type, (number) => lines.has(number));
  if (!parsed.ok) throw refuse(parsed.message, { column: parsed.column, length: parsed.length });
  const { tree, places, numbers } = parsed;
  const unknown = findUnknownValue(tree, places, names);
  if (unknown) throw refuse(unknown.message, { column: unknown.column, length: unknown.length });
  const used: Lines = new Map(numbers.map((number) => [number, lines.get(number)!]));
  return { frame: lowerShouted(nameValues(tree, names))!, used };
}

const firstSentence = ({ errors, message }: Refusal): string => Object.values(errors ?? {})[0]?.[0] ?? message;

/** The queries of the lines for this type: as typed, and as searched. */
function readLines(type: DataType, lines: Lines, names: SearchNames) {
  return new Map(
    Array.from(lines, ([number, query]) => {
      try {
        const { typed, searched } = readWhole(type, query, names);
        return [number, { typed: typed!, searched: searched! }] as const;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
        throw refuse(`Line #${number}: ${firstSentence(error)}`);
      }
    }),
  );
}

/** The same for queries that differ only in brackets and in the order of their parts. */
function canonical(node: QueryNode): string {
  if (isLeaf(node)) return printQuery(node);
  if (node.kind === 'not') return `not(${canonical(node.of)})`;
  return `${node.kind}(${flatten(node.kind, node).map(canonical).toSorted().join(' ')})`;
}

const flatten = (kind: 'and' | 'or', node: QueryNode): QueryNode[] =>
  node.kind === kind ? node.of.flatMap((part) => flatten(kind, part)) : [node];

/** The choice of synonyms that all lines share. */
function sharedChoice(lines: Lines): SynonymChoice | undefined {
  const [first = {}, ...others] = Array.from(lines.values(), ({ exact, without, with: chosen }): SynonymChoice => {
    if (exact) return { exact };
    return { ...(without && { without }), ...(chosen && { with: chosen }) };
  });
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : undefined;
}

/** Whether the lines also find what only mentions their words: one query cannot do so for some of them only. */
function sharedScope(lines: Lines): Pick<SearchQuery, 'mentioned'> {
  const scopes = new Set(Array.from(lines.values(), ({ mentioned = false }) => mentioned));
  if (scopes.size > 1)
    throw refuse('Some of these lines also find what only mentions the words. Combine lines that search alike.');
  return scopes.has(true) ? { mentioned: true } : {};
}

/**
 * One query that finds exactly what the lines combine to. Synonyms depend on the words around a word: `heart` and
 * `failure` in two lines become a name when they are joined. So the short query, which is what people would type, is
 * taken only if it is searched as the lines are; otherwise their synonyms are written out and no others are added.
 */
function combineLines(type: DataType, written: string, lines: Lines, names: SearchNames): Combined {
  const { frame, used } = readCombination(type, written, lines, names);
  const scope = sharedScope(used);
  const read = readLines(type, used, names);
  const searched = insertLines(expandQuery(names.synonyms, frame).tree, (number) => read.get(number)!.searched);
  const typed = insertLines(frame, (number) => read.get(number)!.typed);
  const text = printQuery(typed);
  const choice = sharedChoice(used);
  const short = choice && { raw_query: text, ...choice, ...scope };
  if (short && parseQuery(text, type).ok) {
    const again = readWhole(type, short, names).searched;
    if (again && canonical(again) === canonical(searched)) return { text, query: short };
  }
  const raw_query = printQuery(searched);
  const parsed = parseQuery(raw_query, type);
  if (!parsed.ok) throw refuse(`The lines are too long together. ${parsed.message}`);
  return { text, query: { raw_query, exact: true, ...scope } };
}

type Types = Reply<typeof combineHistory>['data']['types'];
type Count = (type: DataType, plan: Planned) => Promise<number>;

/** A combination for every data type. It is refused as a whole only if no type can be searched for it. */
export async function combineForTypes(
  written: string,
  lines: Lines,
  names: SearchNames,
  count: Count,
): Promise<Reply<typeof combineHistory>['data']> {
  let first: Refusal | undefined;
  let reads_as: string | undefined;
  const types: Partial<Types> = {};
  for (const type of dataTypes) {
    try {
      const { text, query } = combineLines(type, written, lines, names);
      reads_as ??= text;
      types[type] = { query, total: await count(type, planSearch(type, query, names)), why_not: null };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
      first ??= error;
      types[type] = { query: null, total: null, why_not: firstSentence(error) };
    }
  }
  if (reads_as === undefined) throw first!;
  return { reads_as, types: types as Types };
}
