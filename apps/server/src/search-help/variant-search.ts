import { type DataType, termsOf } from '@cea/contract/dictionary/terms';
import { groupOf } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { stripFields } from '@cea/contract/query/strip-fields';
import type { SearchQuery } from '@cea/contract/registry';
import { Refusal } from '../http/refusal.ts';
import { planSearch, type Planned, readQuestion, type SearchNames } from '../search/plan-search.ts';

/** A search of the same kind for another text. */
export interface Variants {
  /** With the filters; undefined if it exceeds a limit of the search call. */
  plan(text: string): Planned | undefined;
  /** Without filters. `meant` are names that choose between the meanings of a word. */
  planAlone(text: string, meant: readonly string[]): Planned | undefined;
  /** For another data type: without the conditions that it lacks; undefined if none is left. */
  planElsewhere(type: DataType, text: string): { readonly text: string; readonly plan: Planned } | undefined;
}

/** A variant may be longer than what was typed. Refusals for other reasons are the caller's to know. */
function planWithinLimits(...asked: Parameters<typeof planSearch>): Planned | undefined {
  try {
    return planSearch(...asked);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return undefined;
    throw error;
  }
}

/** What is counted is the very text that is offered, so a link finds as many records as it says. */
export function variantsOf(type: DataType, asked: SearchQuery, names: SearchNames): Variants {
  const { query = [], raw_query: _, ...choice } = asked;
  const filters = query.filter(({ filter }) => filter);
  const more = readQuestion(type, asked, names).more.map(({ tree }) => tree);

  /** The text with those of its filters that exist only in text. */
  function narrow(text: string): string {
    if (more.length === 0) return text;
    const parsed = parseQuery(text, type);
    return parsed.ok && parsed.tree ? printQuery(groupOf('and', [parsed.tree, ...more])) : text;
  }

  return {
    plan: (text) => planWithinLimits(type, { query: filters, raw_query: narrow(text), ...choice }, names),
    planAlone: (text, meant) =>
      planWithinLimits(type, { raw_query: text, ...choice, with: [...(choice.with ?? []), ...meant] }, names),
    planElsewhere(other, text) {
      const known = new Set<string>(termsOf(other));
      const own = stripFields(text, type, other).text;
      if (own === '') return undefined;
      const query = filters.filter(({ term }) => known.has(term));
      const raw_query = stripFields(narrow(text), type, other).text;
      const plan = planWithinLimits(other, { query, raw_query, ...choice }, names);
      return plan && { text: own, plan };
    },
  };
}
