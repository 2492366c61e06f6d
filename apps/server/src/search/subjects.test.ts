import { parseQuery } from '@cea/contract/query/parse';
import type { Synonyms } from '@cea/contract/synonyms';
import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { subjectsOf } from './subjects.ts';
import { indexSynonyms } from './synonym-index.ts';

const group = (kind: Synonyms['kind'], names: string[], rest: Partial<Synonyms> = {}): Synonyms => ({
  kind,
  names,
  includes: [],
  ambiguous: [],
  company: [],
  ...rest,
});
const index = indexSynonyms([
  group('drug-class', ['SGLT2 inhibitors', 'gliflozins'], { includes: ['dapagliflozin', 'empagliflozin'] }),
  group('disease', ['heart failure', 'HF']),
  group('procedure', ['carotid endarterectomy', 'CEA'], { ambiguous: ['CEA'], company: ['stroke'] }),
  group('measure', ['cost-effectiveness analysis', 'CEA'], { ambiguous: ['CEA'], company: ['cost'] }),
]);

const parse = (text: string) => {
  const parsed = parseQuery(text, 'ratios');
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.tree!;
};
/** The words of a query with a subject, each with what it names. */
const read = (text: string, exact = false) =>
  Array.from(subjectsOf(index, parse(text), exact), ([leaf, { subject }]) =>
    leaf.kind === 'text' ? `${leaf.text}: ${subject}` : '',
  );

describe('what words name', () => {
  it('is what the longest name in adjacent words names', () => {
    expect(read('SGLT2 inhibitors heart failure lifetime')).toEqual([
      'SGLT2: treatment',
      'inhibitors: treatment',
      'heart: disease',
      'failure: disease',
    ]);
  });

  it('is known of narrower names too, and of quoted ones', () => {
    expect(read('"dapagliflozin" OR NOT gliflozins')).toEqual(['dapagliflozin: treatment', 'gliflozins: treatment']);
  });

  it('is not known of a name with several meanings, of a beginning, and of words of a field', () => {
    expect(read('CEA gliflo* title:dapagliflozin')).toEqual([]);
  });

  it('is the same in the query that was searched for, also if that is searched for exactly', () => {
    const { tree } = expandQuery(index, parse('SGLT2 inhibitors "heart failure"'));
    const sorted = (exact: boolean) =>
      Array.from(subjectsOf(index, tree, exact), ([leaf, subject]) => JSON.stringify([leaf, subject])).toSorted();
    expect(sorted(true)).toEqual(sorted(false));
    expect(sorted(true)).toHaveLength(6);
  });

  it('is not known of words that only stand beside each other in an exact query', () => {
    expect(read('heart failure', true)).toEqual([]);
    expect(read('"heart failure" gliflozins', true)).toEqual(['heart failure: disease', 'gliflozins: treatment']);
  });
});
