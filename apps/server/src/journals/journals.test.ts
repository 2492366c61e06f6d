import * as contract from '@cea/contract/journals';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const reason = 'It was entered twice';
let admin: TestClient;
const entries: Record<string, number> = {};

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const known = await test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', 'in', ['journal-classification', 'country'])
    .select(['id', 'label'])
    .execute();
  for (const { id, label } of known) entries[label] = id;
});

const create = async (body: typeof contract.createJournal.body._zod.input) =>
  (await admin.call(contract.createJournal, { body })).body.data;
const read = async (key: number) => (await admin.call(contract.readJournal, { params: { key } })).body.data;
const journalOf = async (article_id: number) =>
  (await test.db.selectFrom('articles').where('id', '=', article_id).select('journal_id').executeTakeFirstOrThrow())
    .journal_id;

const auditOf = (journal: number) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'journal')
    .where('subject_id', '=', String(journal))
    .orderBy('id')
    .select(['action', 'old', 'new', 'reason'])
    .execute();

describe('an article', () => {
  it('belongs to the journal of its name, whatever its case, accents, punctuation and leading article', async () => {
    const first = await journalOf((await makeArticle(test.db, { journal: 'The Révue of Costs & Effects' })).id);
    for (const journal of [
      'the revue of costs and effects',
      'Revue of Costs & Effects.',
      ' REVUE OF COSTS - AND EFFECTS',
    ])
      expect(await journalOf((await makeArticle(test.db, { journal })).id)).toBe(first);
    expect(await read(first!)).toMatchObject({ name: 'The Révue of Costs & Effects', articles: 4 });
    expect(await journalOf((await makeArticle(test.db, { journal: 'Revue of Costs' })).id)).not.toBe(first);
  });

  it('without a journal belongs to none', async () => {
    for (const answers of [{}, { journal: '' }, { journal: ' – ' }, { journal: { not_reported: true } }])
      expect(await journalOf((await makeArticle(test.db, answers)).id)).toBeNull();
  });

  it('follows its name when that is corrected', async () => {
    const { id } = await makeArticle(test.db, { journal: 'Misprinted Journal' });
    const { id: right } = await create({ name: 'Correct Journal' });
    await test.db
      .updateTable('articles')
      .set({ answers: JSON.stringify({ journal: 'Correct journal' }) })
      .where('id', '=', id)
      .execute();
    expect(await journalOf(id)).toBe(right);
  });

  it('is found by the abbreviation of its journal, and by a name that the journal had when it was cited', async () => {
    const { id } = await create({ name: 'Journal of Former Names', abbreviation: 'J Former Names' });
    expect(await journalOf((await makeArticle(test.db, { journal: 'J. Former Names' })).id)).toBe(id);
    await admin.call(contract.updateJournal, {
      params: { key: id },
      body: { name: 'Journal of New Names', abbreviation: 'J New Names' },
    });
    expect(await journalOf((await makeArticle(test.db, { journal: 'J Former Names' })).id)).toBe(id);
    // No article cites the former full name, so it is free again.
    expect((await create({ name: 'Journal of Former Names' })).id).not.toBe(id);
  });

  it('that names a new journal at the same time as another shares one', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => makeArticle(test.db, { journal: 'Journal of Coincidence' })),
    );
    expect(new Set(await Promise.all(made.map(({ id }) => journalOf(id)))).size).toBe(1);
  });
});

describe('the list', () => {
  it('searches name, abbreviation and ISSN, filters and sorts', async () => {
    const oncology = { classification_id: entries['Oncology']! };
    const a = await create({ name: 'Zebra Oncology', abbreviation: 'Zeb Onc', issn: '0028-4793', ...oncology });
    const b = await create({ name: 'Zebra Letters', eissn: '1533-4406', country_id: entries['Canada']! });
    await makeArticle(test.db, { journal: 'Zebra Letters' });
    const ask = async (query: object) =>
      (await admin.call(contract.listJournals, { query })).body.data.map(({ id }) => id);
    expect(await ask({ search: 'zebra' })).toEqual([b.id, a.id]);
    expect(await ask({ search: 'zeb onc' })).toEqual([a.id]);
    expect(await ask({ search: '1533-44' })).toEqual([b.id]);
    expect(await ask({ search: 'zebra', sort: '-articles' })).toEqual([b.id, a.id]);
    expect(await ask({ search: 'zebra', sort: 'classification' })).toEqual([a.id, b.id]);
    expect(await ask({ search: 'zebra', classification: String(entries['Oncology']) })).toEqual([a.id]);
    expect(await ask({ search: 'zebra', classification: 'none' })).toEqual([b.id]);
    expect(await ask({ search: 'zebra', use: 'cited' })).toEqual([b.id]);
    expect(await ask({ search: 'zebra', use: 'not-cited' })).toEqual([a.id]);
  });

  it('has a file that holds what the pages show, for administrators', async () => {
    await expectFileAsShown(
      admin,
      contract.journalList,
      fc.record({
        search: fc.constantFrom(undefined, 'zebra', 'journal', 'nobody at all'),
        classification: fc.constantFrom(undefined, 'none' as const, entries['Oncology']),
        use: fc.constantFrom(undefined, 'cited' as const, 'not-cited' as const),
      }),
    );
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.raw('GET', contract.journalList.file.path)).statusCode).toBe(403);
  });
});

describe('creating and editing', () => {
  it('stores and audits what was typed', async () => {
    const body = {
      name: ' Annals of Tests ',
      abbreviation: 'Ann Tests',
      issn: '00034819',
      country_id: entries['Canada']!,
      classification_id: entries['Surgery']!,
    };
    const { id } = await create(body);
    expect(await read(id)).toMatchObject({
      name: 'Annals of Tests',
      issn: '0003-4819',
      eissn: null,
      country: { label: 'Canada' },
      classification: { label: 'Surgery' },
      articles: 0,
      cited_by: [],
    });
    await admin.call(contract.updateJournal, { params: { key: id }, body: { issn: null, name: 'Annals of Tests' } });
    expect((await read(id)).issn).toBeNull();
    expect(await auditOf(id)).toMatchObject([
      { action: 'journal added', new: { name: 'Annals of Tests', issn: '0003-4819' } },
      { action: 'journal changed', old: { issn: '0003-4819' }, new: { issn: null } },
    ]);
  });

  it('refuses by field what another journal has, and what is no entry', async () => {
    await create({ name: 'Taken Name', abbreviation: 'Taken', issn: '0140-6736', eissn: '1474-547X' });
    const errorsOf = async (body: object) => {
      const { status, body: answer } = await admin.call(contract.createJournal, { body: { name: 'Free', ...body } });
      return [status, answer.errors];
    };
    expect(await errorsOf({ name: 'The taken name' })).toEqual([422, { name: ['Another journal has this name.'] }]);
    expect(await errorsOf({ abbreviation: 'TAKEN.' })).toEqual([
      422,
      { abbreviation: ['Another journal has this name or abbreviation.'] },
    ]);
    expect(await errorsOf({ issn: '0140-6736' })).toEqual([422, { issn: ['Another journal has this ISSN.'] }]);
    expect(await errorsOf({ eissn: '1474547x' })).toEqual([422, { eissn: ['Another journal has this ISSN.'] }]);
    expect(await errorsOf({ issn: '0140-6737' })).toEqual([422, { issn: [expect.stringMatching(/last digit/)] }]);
    expect(await errorsOf({ classification_id: entries['Canada'] })).toEqual([
      422,
      { classification_id: ['Choose from the list.'] },
    ]);
    expect(await errorsOf({ name: ' ' })).toEqual([422, { name: ['Required'] }]);
  });

  it('keeps an archived classification until another is chosen', async () => {
    const { id: classification_id } = await test.db
      .insertInto('vocabulary_entries')
      .values({ vocabulary: 'journal-classification', slug: 'bygone', label: 'Bygone', position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await create({ name: 'Bygone Journal', classification_id });
    await test.db
      .updateTable('vocabulary_entries')
      .set({ archived_at: new Date().toISOString() })
      .where('id', '=', classification_id)
      .execute();
    const kept = await admin.call(contract.updateJournal, {
      params: { key: id },
      body: { abbreviation: 'Bygone J', classification_id },
    });
    expect([kept.status, kept.body.data.classification?.label]).toEqual([200, 'Bygone']);
    const chosen = await admin.call(contract.createJournal, { body: { name: 'Later Journal', classification_id } });
    expect(chosen.body.errors).toEqual({ classification_id: ['Choose from the list.'] });
  });
});

describe('deleting', () => {
  it('asks for password and reason, and is refused while articles cite the journal', async () => {
    const { id } = await create({ name: 'Cited Journal' });
    const { compound_id } = await makeArticle(test.db, { journal: 'Cited Journal', title: 'A title' });
    expect((await admin.call(contract.deleteJournal, { params: { key: id } })).body.errors).toEqual({
      reason: ['Required'],
    });
    const refused = await admin.call(contract.deleteJournal, { params: { key: id } }, { reason });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This journal has articles. Merge it into another one.',
    ]);
    expect((await read(id)).cited_by).toMatchObject([{ compound_id, title: 'A title' }]);
  });

  it('removes a journal that nothing cites, and frees its name', async () => {
    const { id } = await create({ name: 'Unused Journal', issn: '0317-8471' });
    expect((await admin.call(contract.deleteJournal, { params: { key: id } }, { reason })).status).toBe(204);
    expect((await admin.call(contract.deleteJournal, { params: { key: id } }, { reason })).status).toBe(404);
    expect((await create({ name: 'Unused Journal', issn: '0317-8471' })).id).not.toBe(id);
    expect(await auditOf(id)).toMatchObject([{}, { action: 'journal deleted', reason }]);
  });
});

describe('classifying many', () => {
  it('sets the classification of all that match, and audits those that change', async () => {
    const surgery = entries['Surgery']!;
    const one = await create({ name: 'Batch Alpha' });
    const two = await create({ name: 'Batch Beta', classification_id: surgery });
    const classify = async (selected: object, classification_id: number | null) =>
      (await admin.call(contract.classifyJournals, { body: { selected, classification_id } as never })).body;
    expect((await classify({ matching: { search: 'batch' } }, surgery)).data).toEqual({ changed: 1 });
    expect((await read(one.id)).classification?.label).toBe('Surgery');
    expect(await auditOf(two.id)).toHaveLength(1);
    expect((await classify({ ids: [one.id, two.id] }, null)).data).toEqual({ changed: 2 });
    expect((await read(two.id)).classification).toBeNull();
    expect((await classify({ ids: [one.id] }, entries['Canada']!)).errors).toEqual({
      classification_id: ['Choose from the list.'],
    });
  });
});
