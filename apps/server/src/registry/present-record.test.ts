import { readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();

it('shows private variables only with the right to full entries, and never searches them', async () => {
  const { id, compound_id } = await makeArticle(test.db, {
    title: 'Dialysis',
    corresponding_email: 'ada.private@example.org',
  });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5, general_comments: 'between us' } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const search = (client: TestClient, word: string) =>
    client.call(searchRegistry, {
      params: { type: 'methods' },
      body: { query: [{ term: 'keyword', values: [word] }] },
    });
  const seen = async (client: TestClient) =>
    JSON.stringify([
      (await client.call(readRecord, { params: { type: 'methods', id: compound_id } })).body,
      (await client.call(readRegistryEntry, { params: { id: compound_id } })).body,
      (await search(client, 'dialysis')).body,
    ]);
  const visible = await seen(test.visitor());
  expect(visible).not.toMatch(/ada\.private|between us/);
  expect((await search(test.visitor(), 'ada.private@example.org')).body.total).toBe(0);
  const insider = await seen(await test.as(await makeUser(test.db, { roles: ['Internal Reader'] })));
  expect(insider.match(/ada\.private/g)).toHaveLength(3);
});
