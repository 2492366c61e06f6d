import { readVocabulary } from '@cea/contract/reference';
import * as contract from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { takeVocabularyJobs } from '../../test/run-vocabulary-jobs.ts';
import type { TestClient } from '../../test/test-client.ts';
import { installShippedData } from '../prepare-database.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const read = async (type: VocabularyType) =>
  (await admin.call(contract.readManagedVocabulary, { params: { type } })).body.data;
const bySlug = async (type: VocabularyType, slug: string) =>
  (await read(type)).entries.find((entry) => entry.slug === slug)!;
const create = (type: VocabularyType, body: typeof contract.createEntry.body._zod.input) =>
  admin.call(contract.createEntry, { params: { type }, body });
type Changes = typeof contract.updateEntry.body._zod.input;
const update = (type: VocabularyType, id: number, body: Changes) =>
  admin.call(contract.updateEntry, { params: { type, id }, body });
const archive = (type: VocabularyType, { id, version }: contract.ManagedEntry) =>
  admin.call(contract.archiveEntry, { params: { type, id }, query: { version } });
const restore = (type: VocabularyType, { id, version }: contract.ManagedEntry) =>
  admin.call(contract.restoreEntry, { params: { type, id }, body: { version } });
/** What a form offers. */
const offered = async (type: VocabularyType) => {
  const { body } = await test.visitor().call(readVocabulary, { params: { type }, query: {} });
  return body.data.map(({ slug }) => slug);
};
const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'vocabulary entry')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'old', 'new'])
    .execute();

describe('the vocabularies', () => {
  it('are listed with their entries, and where they are asked', async () => {
    const { data } = (await admin.call(contract.listManagedVocabularies)).body;
    const icd = data.find(({ type }) => type === 'icd')!;
    expect(icd).toMatchObject({ label: 'ICD-10', archived: 0, asked_in: ['Disease (ICD-10)'] });
    expect(icd.entries).toBe((await read('icd')).entries.length);
    expect(data.map(({ type }) => type)).toContain('journal-classification');
  });

  it('show their tree in order, children after their parent', async () => {
    const { entries, parents } = await read('icd');
    const [chapter, block] = entries;
    expect([chapter!.level, block!.level, block!.parent_id]).toEqual([0, 1, chapter!.id]);
    expect(parents).toBe('icd');
    const countries = await read('country');
    expect(countries.parents).toBe('region');
    expect(new Set(countries.entries.map(({ level }) => level))).toEqual(new Set([0]));
  });

  it('are refused to readers', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.call(contract.listManagedVocabularies)).status).toBe(403);
  });
});

describe('a new entry', () => {
  it('comes last, with a slug of its name, and is audited', async () => {
    const { status, body } = await create('theme', { label: 'Élan vital & more (3.5%)' });
    expect([status, body.data.slug, body.data.version]).toEqual([200, 'elan-vital-more-3-5', 1]);
    expect((await offered('theme')).at(-1)).toBe('elan-vital-more-3-5');
    expect(await auditOf(body.data.id)).toEqual([
      {
        action: 'vocabulary entry added',
        old: null,
        new: {
          vocabulary: 'theme',
          slug: 'elan-vital-more-3-5',
          label: 'Élan vital & more (3.5%)',
          parent_id: null,
          severity: null,
          criterion: '',
          include_details_field: false,
        },
      },
    ]);
  });

  it('shares neither its name nor its slug', async () => {
    const first = (await create('theme', { label: 'Twice' })).body.data;
    expect((await create('theme', { label: 'tWICE' })).body.errors).toEqual({
      label: ['Another entry has this name.'],
    });
    expect((await create('theme', { label: 'Twice!', slug: 'twice' })).body.errors).toEqual({
      slug: ['Another entry has this slug.'],
    });
    expect((await create('theme', { label: 'Twice!' })).body.data.slug).toBe('twice-2');
    await archive('theme', first);
    expect((await create('theme', { label: 'Twice' })).body.data.slug).toBe('twice-3');
    expect((await restore('theme', await bySlug('theme', 'twice'))).body.errors).toEqual({
      label: ['Another entry has this name.'],
    });
    expect((await create('theme', { label: '日本' })).status).toBe(422);
    expect((await create('measure', { label: 'Twice' })).status).toBe(200);
  });
});

describe('the severity of a health state', () => {
  it('is shipped with every state, and with no disease', async () => {
    const { entries } = await read('health-state');
    for (const { label, level, severity } of entries) expect([label, severity !== null]).toEqual([label, level === 1]);
    expect(entries.filter(({ level }) => level === 1).length).toBeGreaterThan(100);
    expect((await bySlug('health-state', 'stroke-mrs-5')).severity).toBe(5);
  });

  it('is set, changed and audited; other vocabularies have none', async () => {
    const { id: parent_id } = await bySlug('health-state', 'malaria');
    const { id } = (await create('health-state', { label: 'Malaria: cerebral', parent_id, severity: 3 })).body.data;
    const { body } = await update('health-state', id, { version: 1, severity: 4 });
    expect(body.data).toMatchObject({ severity: 4, version: 2 });
    expect((await auditOf(id)).at(-1)).toMatchObject({ old: { severity: 3 }, new: { severity: 4 } });
    expect((await update('health-state', id, { version: 2, severity: null })).body.data.severity).toBeNull();
    for (const severity of [0, 100, 1.5]) {
      expect((await update('health-state', id, { version: 3, severity })).status).toBe(422);
    }
    expect((await create('theme', { label: 'Ranked', severity: 1 })).body.errors).toEqual({
      severity: ['Only health states have a severity.'],
    });
  });
});

describe('the criterion of a reason for rejection', () => {
  it('is shipped, sent with the vocabulary, edited and removed for good', async () => {
    const reason = await bySlug('rejection-reason', 'no-qaly-or-daly-outcome');
    expect(reason.criterion).toMatch(/^Include when a cost per QALY or DALY/);
    const sent = async () => {
      const { body } = await test.visitor().call(readVocabulary, { params: { type: 'rejection-reason' }, query: {} });
      return body.data.find(({ id }) => id === reason.id)!.criterion;
    };
    expect(await sent()).toBe(reason.criterion);
    const changed = await update('rejection-reason', reason.id, { version: 1, criterion: ' Include when it is so. ' });
    expect(changed.body.data).toMatchObject({ criterion: 'Include when it is so.', version: 2 });
    expect(await sent()).toBe('Include when it is so.');
    expect((await auditOf(reason.id)).at(-1)).toMatchObject({ new: { criterion: 'Include when it is so.' } });
    await update('rejection-reason', reason.id, { version: 2, criterion: '' });
    await installShippedData(test.url);
    expect(await sent()).toBeUndefined();
    expect((await bySlug('rejection-reason', 'other')).criterion).toBe('');
  });

  it('belongs to no other vocabulary', async () => {
    expect((await create('theme', { label: 'With a criterion', criterion: 'Include it.' })).body.errors).toEqual({
      criterion: ['Only reasons for rejection have a criterion.'],
    });
    const body = { version: 1, criterion: 'x'.repeat(301) };
    const { id } = await bySlug('rejection-reason', 'other');
    expect((await update('rejection-reason', id, body)).body.errors).toEqual({
      criterion: ['At most 300 characters.'],
    });
  });
});

describe('a rename', () => {
  it('is audited, enqueued once, and shown by every call; the slug stays', async () => {
    const { id } = (await create('measure', { label: 'Before' })).body.data;
    await takeVocabularyJobs(test.db);
    const { body } = await update('measure', id, { version: 1, label: 'After' });
    expect(body.data).toMatchObject({ label: 'After', slug: 'before', version: 2 });
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'vocabulary entry changed',
      old: { label: 'Before' },
      new: { label: 'After' },
    });
    expect(await takeVocabularyJobs(test.db)).toEqual([{ entry_id: id, old_label: 'Before' }]);
    const listed = await test.visitor().call(readVocabulary, { params: { type: 'measure' }, query: {} });
    expect(listed.body.data.map(({ label }) => label)).toContain('After');
    await expect(sql`UPDATE vocabulary_entries SET slug = 'after' WHERE id = ${id}`.execute(test.db)).rejects.toThrow(
      'the slug of an entry never changes',
    );
  });

  it('of what someone else has changed meanwhile is refused; one of several at once wins', async () => {
    const { id } = (await create('measure', { label: 'Contested' })).body.data;
    const answers = await race(
      test,
      [1, 2, 3, 4, 5].map((at) => () => update('measure', id, { version: 1, label: `Contested ${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'vocabulary entry added',
      'vocabulary entry changed',
    ]);
    const late = await update('measure', id, { version: 1, include_details_field: true });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('was changed by someone else')]);
    expect((await archive('measure', { id, version: 1 } as contract.ManagedEntry)).status).toBe(409);
  });

  it('to the same name changes nothing', async () => {
    const { id } = (await create('measure', { label: 'Same' })).body.data;
    await takeVocabularyJobs(test.db);
    expect((await update('measure', id, { version: 1, label: 'Same' })).body.data.version).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await takeVocabularyJobs(test.db)).toEqual([]);
  });

  it('needs an entry of that vocabulary', async () => {
    const { id } = await bySlug('perspective', 'societal');
    expect((await update('theme', id, { version: 1, label: 'X' })).status).toBe(404);
    expect((await update('theme', 2_000_000_000, { version: 1, label: 'X' })).status).toBe(404);
  });
});

describe('the order', () => {
  it('is set by hand, stays when shipped entries are loaded again, and moves nothing else', async () => {
    const before = await offered('prevention-stage');
    const others = await offered('time-horizon');
    const { entries } = await read('prevention-stage');
    const [first, second] = entries.filter(({ level }) => level === 0);
    await takeVocabularyJobs(test.db);
    await update('prevention-stage', second!.id, { version: second!.version, after: null });
    expect(await offered('prevention-stage')).toEqual([before[1], before[0], ...before.slice(2)]);
    await installShippedData(test.url);
    expect(await offered('prevention-stage')).toEqual([before[1], before[0], ...before.slice(2)]);
    await update('prevention-stage', second!.id, { version: second!.version + 1, after: first!.id });
    expect(await offered('prevention-stage')).toEqual(before);
    expect(await offered('time-horizon')).toEqual(others);
    expect(await takeVocabularyJobs(test.db)).toEqual([]);
    const wrong = await update('prevention-stage', second!.id, { version: second!.version + 2, after: second!.id });
    expect(wrong.body.errors).toEqual({ after: ['Choose an entry with the same parent.'] });
  });
});

describe('a parent', () => {
  it('is of the same vocabulary, offered, and not below the entry', async () => {
    const make = async (label: string, parent_id: number | null = null) =>
      (await create('cost', { label, parent_id })).body.data;
    const root = await make('Root');
    const child = await make('Child', root.id);
    expect([child.level, child.parent_id]).toEqual([1, root.id]);
    const refused = async (id: number, version: number, parent_id: number) =>
      (await update('cost', id, { version, parent_id })).body.errors;
    expect(await refused(root.id, 1, child.id)).toEqual({ parent_id: ['An entry cannot be below itself.'] });
    expect(await refused(root.id, 1, root.id)).toEqual({ parent_id: ['An entry cannot be below itself.'] });
    const { id: elsewhere } = await bySlug('perspective', 'societal');
    expect(await refused(child.id, 1, elsewhere)).toEqual({ parent_id: ['Choose from the list.'] });
    await expect(
      sql`UPDATE vocabulary_entries SET parent_id = ${child.id} WHERE id = ${root.id}`.execute(test.db),
    ).rejects.toThrow('an entry cannot be below itself');
    let deepest = child;
    for (const level of [2, 3, 4]) deepest = await make(`Level ${level}`, deepest.id);
    expect((await create('cost', { label: 'Too deep', parent_id: deepest.id })).body.errors).toEqual({
      parent_id: ['A tree has at most 5 levels.'],
    });
    const other = await make('Other');
    expect(await refused(root.id, 1, other.id)).toEqual({ parent_id: ['A tree has at most 5 levels.'] });
    await archive('cost', other);
    expect(await refused(child.id, 1, other.id)).toEqual({ parent_id: ['Choose from the list.'] });
    await takeVocabularyJobs(test.db);
    expect((await update('cost', child.id, { version: 1, parent_id: null })).body.data.level).toBe(0);
    expect(await takeVocabularyJobs(test.db)).toEqual([{ entry_id: child.id, old_label: 'Child' }]);
  });

  it('of a country is a region', async () => {
    const region = await bySlug('region', (await read('region')).entries[0]!.slug);
    const country = await bySlug('country', 'can');
    const { status, body } = await update('country', country.id, { version: 1, parent_id: region.id });
    expect([status, body.data.parent_id, body.data.level]).toEqual([200, region.id, 0]);
  });
});

describe('an archived entry', () => {
  it('is no longer offered, nor what is below it, until it is brought back', async () => {
    const root = (await create('instrument', { label: 'Old instruments' })).body.data;
    const child = (await create('instrument', { label: 'Old scale', parent_id: root.id })).body.data;
    const { body } = await archive('instrument', root);
    expect(body.data).toMatchObject({ is_offered: false, version: 2, archived_at: expect.any(String) });
    expect(await bySlug('instrument', child.slug)).toMatchObject({ is_offered: false, archived_at: null });
    expect(await offered('instrument')).not.toContain(root.slug);
    const { rows } = await sql<{ archived: boolean }>`SELECT is_entry_archived(${child.id}) AS archived`.execute(
      test.db,
    );
    expect(rows).toEqual([{ archived: true }]);
    expect((await archive('instrument', body.data)).body.data.version).toBe(2);
    expect((await restore('instrument', body.data)).body.data).toMatchObject({ is_offered: true, version: 3 });
    expect(await offered('instrument')).toContain(root.slug);
    expect((await auditOf(root.id)).map(({ action }) => action)).toEqual([
      'vocabulary entry added',
      'vocabulary entry archived',
      'vocabulary entry brought back',
    ]);
  });
});
