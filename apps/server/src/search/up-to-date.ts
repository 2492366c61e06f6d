import type { Sort } from '@cea/contract/registry';
import { Refusal } from '../http/refusal.ts';
import { numberField, termField, wordsField } from '../records/definitions.ts';
import { readFacet } from '../records/facets.ts';
import type { Condition, Plan } from './conditions.ts';

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
