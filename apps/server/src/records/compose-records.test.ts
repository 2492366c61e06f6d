import { randomUUID } from 'node:crypto';
import { effective } from '@cea/contract/dictionary/effective';
import { type Term, terms, termsOf } from '@cea/contract/dictionary/terms';
import { isNotReported } from '@cea/contract/dictionary/variable';
import type { Form, RowScope } from '@cea/contract/forms';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomAnswers } from '../../test/random-answers.ts';
import { findDifferences } from '../reading/read-consensus.ts';
import { agreed } from '../reading/open-consensus.ts';
import { alignRows } from '../reading/align-rows.ts';
import { columnsOf } from '@cea/contract/dictionary/columns';
import { composeEntry, type Entries } from './compose-records.ts';
import { readFacet } from './facets.ts';

const ids = [11, 12, 13, 14];
const entries: Entries = {
  lineage: (id) => [id],
  labelOf: String,
  placeOf: () => ({ region: 'A region' }),
  slugOf: (id) => (id === 305 ? 'gbd-disability-weight' : undefined),
  idOf: () => undefined,
  incomeGroupOf: () => undefined,
};
const answersOf = (scope: RowScope) => randomAnswers('review', scope, () => ids);

const row = (scope: RowScope, position: number, answers: Record<string, unknown>) => ({
  row_id: randomUUID(),
  scope,
  position,
  answers,
});

const someForm: fc.Arbitrary<Form> = fc
  .tuple(
    answersOf('method'),
    fc.array(answersOf('ratio'), { maxLength: 3 }),
    fc.array(answersOf('weight'), { maxLength: 3 }),
  )
  .map(([method, ratios, weights]) => ({
    id: 1,
    article: {
      id: 1,
      compound_id: '2019-01-00001',
      answers: { title: 'A title', publication_year: 2019 },
      has_pdf: false,
    },
    article_assignment_id: 1,
    kind: 'review',
    origin: 'reader',
    status: 'submitted',
    seq: 1,
    dictionary_version: 1,
    is_accepted: true,
    rows: [
      row('method', 0, method),
      ...ratios.map((answers, index) => row('ratio', index + 1, answers)),
      ...weights.map((answers, index) => row('weight', index + 9, answers)),
    ],
  }));

it('random answers survive the round trip through record and columns', () => {
  fc.assert(
    fc.property(someForm, (form) => {
      const method = effective({ form: 'review', scope: 'method', answers: form.rows[0]!.answers });
      const { records } = composeEntry(form, entries);
      expect(records).toHaveLength(form.rows.length);
      for (const [index, { scope, answers }] of form.rows.entries()) {
        const counted = scope === 'method' ? method : effective({ form: 'review', scope, answers, above: method });
        const record = records[index]!;
        expect(record.answers).toEqual({ ...form.article.answers, ...method, ...counted });
        const wire = {
          ...record,
          conversion: null,
          id: 'x',
          registryEntry: { article: { id: 1, compound_id: 'x', title: '' } },
        };
        // Those that are made of others come and go with these.
        const columns = columnsOf(record.type).filter(({ key, reads }) => [...reads, key][0] === key);
        const filled = columns.filter((column) => column.value(wire, String) !== undefined);
        const expected = ['id', 'article_compound_id', ...Object.keys(record.computed), ...Object.keys(record.answers)];
        expect(filled.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('hidden, never asked and not reported are distinct: only the last has the facet "none"', () => {
  fc.assert(
    fc.property(someForm, (form) => {
      for (const record of composeEntry(form, entries).records) {
        const values: Record<string, unknown> = { ...record.answers, ...record.computed };
        for (const term of termsOf(record.type)) {
          const { reads, own }: Term = terms[term];
          const reported = reads.filter((key) => values[key] !== undefined);
          const isSilent = (key: string) => isNotReported(values[key]);
          const inherited = reported.filter((key) => key !== own);
          const ownCounts = own && reported.includes(own) && !isSilent(own);
          const asked = ownCounts ? [own] : inherited.length > 0 ? inherited : reported;
          const expectsNone = asked.some(isSilent);
          const found = record.facets.map((facet) => readFacet(facet)!).filter((facet) => facet.term === term);
          expect(found.some(({ value }) => value === 'none')).toBe(expectsNone);
          expect(found.length > 0).toBe(reported.length > 0);
        }
      }
    }),
    { seed: 2, numRuns: 300 },
  );
});

it('two equal readings agree in everything, whatever the order of their rows', () => {
  fc.assert(
    fc.property(someForm, (form) => {
      const copy: Form = {
        ...form,
        id: 2,
        rows: form.rows.map((own) => ({ ...own, row_id: randomUUID() })).toReversed(),
      };
      const pairs = (['method', 'ratio', 'weight'] as const).flatMap((scope) => {
        const [left, right] = [form, copy].map((each) => each.rows.filter((own) => own.scope === scope));
        return alignRows(left!, right!).map(([a, b]) => ({
          row_id: randomUUID(),
          scope,
          a_row_id: a?.row_id ?? null,
          b_row_id: b?.row_id ?? null,
        }));
      });
      expect(pairs.every(({ a_row_id, b_row_id }) => a_row_id && b_row_id)).toBe(true);
      expect(findDifferences(form, copy, pairs)).toEqual([]);
      for (const { answers } of form.rows) expect(agreed(answers, answers)).toEqual(answers);
    }),
    { seed: 3, numRuns: 300 },
  );
});
