import type { TermKey } from '@cea/contract/dictionary/terms';
import type { TextPlace } from '@cea/contract/dictionary/variable';
import type { Sort } from '@cea/contract/registry';
import { Refusal } from '../http/refusal.ts';
import { numberField, termField, wordsField } from '../records/definitions.ts';
import { readFacet } from '../records/facets.ts';

/** Both ends belong to it unless `above` or `under` says that one does not. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly above?: true;
  readonly under?: true;
}

/** Words that somebody looks for; PostgreSQL makes lexemes of them. */
export interface Words {
  readonly kind: 'words';
  readonly match: 'word' | 'phrase' | 'prefix';
  /** As somebody wrote them. */
  readonly written: string;
  /** As search sees them: separate, and in one spelling. */
  readonly text: string;
  /** Only there: in a place of the article, or in what the record's own named field says. Absent: anywhere. */
  readonly place?: TextPlace | 'named';
}

/** A query whose names are resolved: what the snapshot and SQL both evaluate. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Words
  /** Has one of these. */
  | { readonly kind: 'facets'; readonly facets: readonly number[] }
  /** One of these variables has a number in the range. */
  | ({ readonly kind: 'range'; readonly keys: readonly string[] } & Range)
  /** More cost, more health, at this many dollars for each unit of health. */
  | ({ readonly kind: 'icer' } & Range)
  /** Worth its cost at this many dollars for a unit of health, in whatever quadrant. */
  | { readonly kind: 'below'; readonly usd: number }
  /** The whole text or its beginning, case aside: the record's or its article's id, or a variable's value. */
  | { readonly kind: 'exact'; readonly key: string; readonly text: string; readonly begins: boolean };

/** What a filter asks for. Its own counts leave it out, so that it can be widened. */
export interface Filter {
  readonly term: TermKey;
  readonly condition: Condition;
}

export interface Plan {
  /** Absent: everything. */
  readonly query?: Condition;
  readonly filters: readonly Filter[];
}

export const inRange = (value: number, { from, to, above, under }: Range): boolean =>
  (from === undefined || (above ? value > from : value >= from)) &&
  (to === undefined || (under ? value < to : value <= to));

/** The fields whose facets, numbers or words a condition is evaluated by. */
function fieldsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(condition.of);
    case 'words':
      return [wordsField];
    case 'facets':
      return condition.facets.flatMap((facet) => readFacet(facet)?.term ?? []).map(termField);
    case 'range':
      return condition.keys.map(numberField);
    case 'icer':
    case 'below':
    case 'exact':
      return [];
  }
}

/** Better no answer than a wrong one: what was made by other definitions is not asked until it is made again. */
export function assertUpToDate({ query, filters }: Plan, sort: Sort, stale: ReadonlySet<string>): void {
  if (stale.size === 0) return;
  const asked = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)].flatMap(fieldsOf);
  if (sort === 'weight') asked.push(numberField('weight'));
  const field = asked.find((one) => stale.has(one));
  if (field !== undefined) throw beingRebuilt(field);
}

export const beingRebuilt = (field: string): Refusal =>
  new Refusal('unavailable', `The registry is being rebuilt (${field}). Try again in a minute.`, {
    headers: { 'retry-after': '30' },
  });

export const isShown = (stale: ReadonlySet<string>) => (term: string) => !stale.has(termField(term));
