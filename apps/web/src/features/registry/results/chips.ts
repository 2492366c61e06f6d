import { keyword, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import { printKeyword, readKeyword } from '@cea/contract/query/keyword-value';
import { groupOf, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { conjunctsOf } from '@cea/contract/query/more-filters';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery, printValue } from '@cea/contract/query/print';
import type { Expression } from '@cea/contract/registry';
import { showCount } from '../../../lib/number-format.ts';
import { valueLabel } from '../filters/term-values.ts';
import { rangeLabel } from '../range-value.ts';
import { type SearchChanges, type SearchState, toggled } from '../search-state.ts';

/** One part of a search, and the search without it. */
export interface Chip {
  readonly key: string;
  /** The term; absent for words. */
  readonly name?: string;
  readonly text: string;
  /** A filter narrows the results of the query. */
  readonly isFilter: boolean;
  readonly without: SearchChanges;
}

type LabelOf = (id: number) => string;

const rowText = ({ term, values }: Expression, labelOf: LabelOf): string =>
  term === keyword
    ? values.join(' OR ')
    : values.map((value) => valueLabel(term as TermKey, String(value), labelOf)).join(', ');

const negated = (text: string, not: true | undefined): string => (not ? `not ${text}` : text);

/** The words, phrases and prefixes of a keyword, with words that are one name together; undefined for other rows. */
function keywordParts({ term, values, not, any }: Expression, names: readonly string[]): QueryLeaf[][] | undefined {
  if (term !== keyword || values.length > 1 || not || any !== undefined) return undefined;
  const leaves = readKeyword(String(values[0]));
  const parts: QueryLeaf[][] = [];
  for (let at = 0; at < leaves.length; at += parts.at(-1)!.length) {
    const isName = (to: number) => names.includes(leaves.slice(at, to).map(wordOf).join(' '));
    const ends = leaves.map((_, index) => index + 1).filter((to) => to > at && isName(to));
    parts.push(leaves.slice(at, ends.at(-1) ?? at + 1));
  }
  return parts;
}

const wordOf = (leaf: QueryLeaf): string => (leaf.kind === 'text' && leaf.match === 'word' ? leaf.text : '');

function rowChips({ rows }: SearchState, labelOf: LabelOf, names: readonly string[]): Chip[] {
  return rows.flatMap((row, at): Chip[] => {
    const replaced = (...by: Expression[]): Partial<SearchState> => ({ rows: rows.toSpliced(at, 1, ...by) });
    const parts = keywordParts(row, names) ?? [];
    if (parts.length > 1) {
      return parts.map((part, index) => ({
        key: `row ${at} ${index}`,
        text: printKeyword(part),
        isFilter: false,
        without: replaced({ ...row, values: [printKeyword(parts.toSpliced(index, 1).flat())] }),
      }));
    }
    return [
      {
        key: `row ${at}`,
        ...(row.term !== keyword && { name: terms[row.term as TermKey].label }),
        text: negated(rowText(row, labelOf), row.not),
        isFilter: false,
        without: replaced(),
      },
    ];
  });
}

function filterChips({ filters }: SearchState, labelOf: LabelOf): Chip[] {
  return filters.flatMap((filter) => {
    const { term, values, not } = filter;
    return values.map((value) => ({
      key: `${not ? 'except' : 'filter'} ${term} ${value}`,
      name: terms[term].label,
      text: negated(valueLabel(term, value, labelOf), not),
      isFilter: true,
      without: { filters: (now) => toggled(now, filter, value) },
    }));
  });
}

type Range = Extract<QueryLeaf, { kind: 'range' }>;

/** Fields by which charts narrow a search: no filter offers them, so they are part of the text. */
const chartFields = new Set(['icer_usd', 'below', 'weight']);
const isOfChart = (part: QueryNode): part is Range => part.kind === 'range' && chartFields.has(part.field);

function rangeText(range: Range): string {
  if (range.times) return `${range.from} × GDP per capita`;
  return range.field === 'weight' ? printValue(range) : rangeLabel(range, (end) => `$${showCount(end)}`);
}

const textOf = (parts: readonly QueryNode[]): string => (parts.length === 0 ? '' : printQuery(groupOf('and', parts)));

/** A typed text is one part, except for what charts added to it. */
function textChips({ type, text }: SearchState): Chip[] {
  const parsed = parseQuery(text, type);
  const parts = parsed.ok && parsed.tree ? conjunctsOf(parsed.tree) : [];
  const ranges = parts.filter(isOfChart);
  if (ranges.length === 0) return [{ key: 'text', text, isFilter: false, without: { text: '' } }];
  const rest = textOf(parts.filter((part) => !isOfChart(part)));
  return [
    ...(rest === '' ? [] : [{ key: 'text', text: rest, isFilter: false, without: { text: textOf(ranges) } }]),
    ...ranges.map((range) => ({
      key: `text ${printQuery(range)}`,
      name: findField(type, range.field)?.label ?? range.field,
      text: rangeText(range),
      isFilter: rest !== '',
      without: { text: textOf(parts.filter((part) => part !== range)) },
    })),
  ];
}

/**
 * The active parts: the typed text or the rows it replaces, and the filters. Words of a keyword are separate, except
 * for those that are one of these names.
 */
export function chipsOf(state: SearchState, labelOf: LabelOf, names: readonly string[] = []): Chip[] {
  const asked = state.text === '' ? rowChips(state, labelOf, names) : textChips(state);
  return [...asked, ...filterChips(state, labelOf)];
}

export const chipLabel = ({ name, text }: Pick<Chip, 'name' | 'text'>): string => (name ? `${name}: ${text}` : text);
