import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import * as contract from '@cea/contract/synonym-editing';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { synonymFields } from '../../test/synonym-fields.ts';
import type { TestClient } from '../../test/test-client.ts';
import { useSeededApp } from '../../test/seeded-app.ts';

const test = useSeededApp(0.02);
let admin: TestClient;
beforeAll(async () => {
  await test.db.updateTable('synonym_groups').set({ archived_at: new Date().toISOString() }).execute();
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const preview = async (id: number | null, draft: contract.SynonymFields | null) =>
  (await admin.call(contract.previewSynonyms, { body: { id, draft } })).body.data;
const create = async (draft: contract.SynonymFields) =>
  (await admin.call(contract.createSynonyms, { body: draft })).body.data;
const total = async (type: DataType, keyword: string) =>
  (
    await test
      .visitor()
      .call(searchRegistry, { params: { type }, body: { query: [{ term: 'keyword', values: [keyword] }] } })
  ).body.total;
/** What a visitor finds for a name. */
const found = async (name: string) => ({ ratios: await total('ratios', name), studies: await total('methods', name) });
const half = (which: 'now' | 'after', { names }: contract.SynonymEffects) =>
  Object.fromEntries(
    names.map(({ name, ratios, studies }) => [name, { ratios: ratios[which], studies: studies[which] }]),
  );

describe('a preview', () => {
  it('counts what each name finds now, and what it finds once the group is saved', async () => {
    const draft = synonymFields(['sugar illness', 'diabetes', 'asthma'], { includes: ['stroke'] });
    const effects = await preview(null, draft);
    expect(effects.names.map(({ name }) => name).toSorted()).toEqual(['asthma', 'diabetes', 'sugar illness']);
    expect(effects.uncounted).toBe(0);
    const each = async () => Object.fromEntries(await Promise.all(draft.names.map(async (n) => [n, await found(n)])));
    expect(half('now', effects)).toEqual(await each());
    expect(half('now', effects)['sugar illness']).toEqual({ ratios: 0, studies: 0 });
    const { id } = await create(draft);
    expect(half('after', effects)).toEqual(await each());
    expect(half('after', effects)['sugar illness']!.ratios).toBeGreaterThan(await total('ratios', '"stroke"'));
    const [most, least] = [effects.names[0]!, effects.names.at(-1)!];
    expect(most.ratios.after - most.ratios.now).toBeGreaterThan(least.ratios.after - least.ratios.now);
    const archived = await preview(id, null);
    expect(half('now', archived)).toEqual(half('after', effects));
    expect(half('after', archived)).toEqual(half('now', effects));
  });

  it('leaves out names that go on finding the same', async () => {
    const draft = synonymFields(['hepatic illness', 'hepatitis']);
    const { id } = await create(draft);
    expect(await preview(id, draft)).toEqual({ names: [], uncounted: 0, searches: [] });
    const more = { ...draft, names: [...draft.names, 'HPX'] };
    expect((await preview(id, { ...more, ambiguous: ['HPX'] })).names).toEqual([]);
    const { names } = await preview(id, more);
    expect(names.map(({ name }) => name).toSorted()).toEqual(['HPX', 'hepatic illness', 'hepatitis']);
  });

  it('counts what another kind of the same names changes: a treatment must be compared, a disease may be mentioned', async () => {
    const draft = synonymFields(['renal illness', 'kidney'], { kind: 'disease' });
    const { id } = await create(draft);
    const effects = await preview(id, { ...draft, kind: 'procedure' });
    expect(effects.names.map(({ name }) => name).toSorted()).toEqual(['kidney', 'renal illness']);
    const { ratios } = effects.names.find(({ name }) => name === 'kidney')!;
    expect(ratios.after).toBeLessThan(ratios.now);
  });

  it('shows the groups that include a changed name', async () => {
    await create(synonymFields(['respiratory illness', 'breathing illness'], { includes: ['COPD illness'] }));
    const { names } = await preview(null, synonymFields(['COPD illness', 'malaria']));
    expect(names.map(({ name }) => name)).toContain('respiratory illness');
  });

  it('counts at most 20 names, changed ones first, and says how many are left', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `made-up illness ${index}z`);
    const { id } = await create(synonymFields(names));
    const { names: shown, uncounted } = await preview(id, synonymFields([...names, 'cancer']));
    expect([shown.length, uncounted]).toEqual([20, 11]);
    expect(shown.map(({ name }) => name)).toContain('cancer');
  });

  it('counts fewer names of a large group', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `large illness ${index}z`);
    const { names: shown, uncounted } = await preview(
      null,
      synonymFields([...names, 'cancer'], { includes: ['hepatitis'] }),
    );
    expect([shown.length, uncounted]).toEqual([4, 397]);
  });

  it('takes a draft that is incomplete, or has words of the query language', async () => {
    expect(await preview(null, synonymFields([]))).toEqual({ names: [], uncounted: 0, searches: [] });
    expect((await preview(null, synonymFields(['"a" AND (b', 'icd:* "', '–']))).uncounted).toBe(0);
  });
});
