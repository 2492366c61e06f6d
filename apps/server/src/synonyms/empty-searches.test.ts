import * as contract from '@cea/contract/empty-searches';
import { findCloseSynonyms, previewSynonyms, createSynonyms } from '@cea/contract/synonym-editing';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoSearches } from '../../db/seed/demo-searches.ts';
import { makeUser } from '../../test/factories.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import type { TestClient } from '../../test/test-client.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useSeededApp(0.02);
let admin: TestClient;
beforeAll(async () => {
  for (let run = 0; run < 2; run += 1) await inTransaction(test.db, seedDemoSearches);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const list = async (query: contract.EmptySearchFilters = {}) =>
  (await admin.call(contract.listEmptySearches, { query })).body.data;
const texts = async (query?: contract.EmptySearchFilters) => (await list(query)).map(({ text }) => text);
const handle = (text: string, handled: boolean) => admin.call(contract.updateEmptySearch, { body: { text, handled } });

describe('searches without results', () => {
  it('are listed by how often they were made, handled ones apart', async () => {
    const [first, second] = await list();
    expect(first).toMatchObject({ text: 'hart attack', type: 'ratios', searches: 14, handled_at: null });
    expect(second!.searches).toBe(11);
    expect(await texts({ search: 'ATTACK' })).toEqual(['hart attack']);
    expect(await texts({ type: 'weights' })).toEqual(['eq5d tto uk tariff']);
    expect(await texts({ state: 'handled' })).toEqual(['homeopathy', 'crystal healing']);
    expect(await texts({ state: 'all', search: 'h' })).toContain('homeopathy');
  });

  it('are a file as they are shown, for administrators', async () => {
    await expectFileAsShown(
      admin,
      contract.emptySearchList,
      fc.record(
        { search: fc.constantFrom('a', 'hart'), state: fc.constantFrom('handled' as const, 'all' as const) },
        { requiredKeys: [] },
      ),
    );
    expect((await test.visitor().raw('GET', contract.emptySearchList.file.path)).statusCode).toBe(401);
  });

  it('are marked as handled and opened again; the log does not say what was typed', async () => {
    const { body } = await handle('schlaganfall', true);
    expect(body.data).toMatchObject({ text: 'schlaganfall', finds: 0 });
    expect(body.data.handled_at).not.toBeNull();
    await handle('schlaganfall', true);
    expect(await texts()).not.toContain('schlaganfall');
    await handle('schlaganfall', false);
    expect(await texts()).toContain('schlaganfall');
    const log = await test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'search without results')
      .orderBy('id')
      .select(['action', 'subject_id', 'old', 'new'])
      .execute();
    expect(log).toEqual([
      { action: 'search without results handled', subject_id: null, old: { handled: false }, new: { handled: true } },
      { action: 'search without results reopened', subject_id: null, old: { handled: true }, new: { handled: false } },
    ]);
    expect((await handle('never typed', true)).status).toBe(404);
  });
});

describe('a search becomes a synonym', () => {
  const draft = { kind: 'disease' as const, includes: ['asthma'], ambiguous: [], company: [] };

  it('of the group with the closest name', async () => {
    await admin.call(createSynonyms, { body: { ...draft, names: ['wheezing illness', 'wheezy lungs'] } });
    const { data } = (await admin.call(findCloseSynonyms, { query: { text: 'weezing ilness' } })).body;
    expect(data[0]).toMatchObject({ name: 'wheezing illness', is_close: true, group: { includes: ['asthma'] } });
    expect(data.length).toBeLessThanOrEqual(5);
  });

  it('and the preview says that it would find something, and the mark what it finds', async () => {
    const names = ['sugar sickness', 'sweet sickness'];
    const { searches } = (await admin.call(previewSynonyms, { body: { id: null, draft: { ...draft, names } } })).body
      .data;
    expect(searches).toEqual([{ text: 'sugar sickness', type: 'ratios', searches: 9, finds: expect.any(Number) }]);
    expect(searches[0]!.finds).toBeGreaterThan(0);
    await admin.call(createSynonyms, { body: { ...draft, names } });
    expect((await handle('sugar sickness', true)).body.data.finds).toBe(searches[0]!.finds);
  });
});
