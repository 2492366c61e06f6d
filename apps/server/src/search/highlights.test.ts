import { searchRegistry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();

it('marks words in any inflection, and shows excerpts of long texts', async () => {
  const { id } = await makeArticle(test.db, {
    title: 'Screening for Ménière’s disease',
    abstract: 'We screened adults, as this abstract tells. '.repeat(40),
    corresponding_email: 'screening@example.org',
  });
  const form = await makeSubmittedForm(test.db, id, {
    method: { general_comments: 'screening, between us' },
    ratios: [{ intervention: 'Annual screens <b>', comparator: 'No care', target_population: 'Adults' }],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const find = async (raw_query: string) =>
    (await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query, mentioned: true } }))
      .body.data[0]!;
  const { answers, highlights } = await find('screening meniere');
  expect(answers).not.toHaveProperty('abstract');
  expect(Object.keys(highlights!).toSorted()).toEqual(['intervention', 'title']);
  expect(highlights!.intervention).toEqual([
    { text: 'Annual ', marked: false },
    { text: 'screens', marked: true },
    { text: ' <b>', marked: false },
  ]);
  expect(highlights!.title!.filter(({ marked }) => marked).map(({ text }) => text)).toContain('Screening');
  const { abstract } = (await find('abstract NOT year:2000')).highlights!;
  expect(abstract!.map(({ text }) => text).join('').length).toBeLessThan(500);
  expect((await find('year:2019')).highlights).toBeUndefined();
});
