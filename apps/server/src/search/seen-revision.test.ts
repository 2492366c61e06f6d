import { searchRegistry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from '../publishing/publish-form.ts';

// Never polls for a new revision during this test.
const test = useApp({ REVISION_POLL_MS: '60000' });

async function publish(title: string): Promise<number> {
  const { id } = await makeArticle(test.db, { title });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  return inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

it('a caller who has seen a newer revision gets it, and an impossible number changes nothing', async () => {
  const first = await publish('Dialysis at home');
  const search = async (seen?: number) =>
    (
      await test.visitor().call(searchRegistry, {
        params: { type: 'methods' },
        query: seen === undefined ? {} : { seen },
        body: { raw_query: 'dialysis' },
      })
    ).body;
  expect(await search(first)).toMatchObject({ revision: first, total: 1 });
  const second = await publish('Dialysis in hospital');
  expect(await search()).toMatchObject({ revision: first, total: 1 });
  expect(await search(second)).toMatchObject({ revision: second, total: 2 });
  expect(await search()).toMatchObject({ revision: second, total: 2 });

  // Answered from the same columns, and so from the same cache, as other callers.
  const usual = await test.deps.search.newest('somebody');
  expect((await test.deps.search.at({ seen: 2_000_000_000, by: 'somebody' })).key).toBe(usual.key);
  expect(await search(2_000_000_000)).toMatchObject({ revision: second, total: 2 });
});
