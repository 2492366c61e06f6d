import * as contract from '@cea/contract/reference';
import { listedVocabularies, vocabularies } from '@cea/contract/vocabularies';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';

const test = useApp();

const count = (entries: readonly contract.Entry[]): number =>
  entries.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
const depth = (entries: readonly contract.Entry[]): number =>
  1 + Math.max(0, ...entries.map(({ children }) => (children ? depth(children) : 0)));
const named = (entries: readonly contract.Entry[] | undefined, slug: string) =>
  entries?.find((entry) => entry.slug === slug);

describe('countries and regions', () => {
  it('gives the codes, currency and memberships of every country', async () => {
    const { body } = await test.visitor().call(contract.listCountries);
    const countries = body.data.slice(0, -1);
    expect(countries).toHaveLength(250);
    expect(countries.every(({ iso2, iso3 }) => iso2 && iso3)).toBe(true);
    expect(body.data.at(-1)).toMatchObject({ label: 'International', iso3: null, region_id: null });
    const kenya = body.data.find(({ iso3 }) => iso3 === 'KEN');
    expect(kenya).toMatchObject({
      label: 'Kenya',
      iso2: 'KE',
      currency: 'KES',
      who_region: 'afr',
      gbd_super_region: 'sub-saharan-africa',
      income_group: 'lower-middle',
      memberships_as_of: '2025-07-01',
    });
    const labels = countries.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare));
  });

  it('assigns the countries to their regions', async () => {
    const [regions, countries] = await Promise.all([
      test.visitor().call(contract.listRegions),
      test.visitor().call(contract.listCountries),
    ]);
    expect(regions.body.data.map(({ label }) => label)).toEqual([
      'East Asia & Pacific',
      'Europe & Central Asia',
      'Latin America & Caribbean',
      'Middle East, North Africa, Afghanistan & Pakistan',
      'North America',
      'South Asia',
      'Sub-Saharan Africa',
    ]);
    const america = regions.body.data.find(({ code }) => code === 'NAC');
    expect(america?.countries.map(({ iso3 }) => iso3)).toEqual(['BMU', 'CAN', 'SPM', 'USA']);
    const placed = regions.body.data.flatMap(({ countries }) => countries);
    expect(placed).toHaveLength(countries.body.data.filter(({ region_id }) => region_id !== null).length);
  });

  it.each([
    ['HKG', { gbd_super_region: 'southeast-asia-east-asia-and-oceania' }],
    ['MAC', { gbd_super_region: 'southeast-asia-east-asia-and-oceania' }],
    ['IDN', { who_region: 'wpr' }],
    ['CRI', { income_group: 'high' }],
    ['ETH', { income_group: null }],
  ])('gives the memberships of %s in July 2025', async (iso3, memberships) => {
    const { body } = await test.visitor().call(contract.listCountries);
    expect(body.data.find((country) => country.iso3 === iso3)).toMatchObject(memberships);
  });

  it('refers to memberships by the slugs of their vocabularies', async () => {
    const { rows } = await sql<{ slug: string }>`SELECT slug FROM (
        SELECT 'who-region' AS vocabulary, who_region AS slug FROM countries
        UNION SELECT 'gbd-super-region', gbd_super_region FROM countries
        UNION SELECT 'income-group', income_group FROM countries) member
      WHERE slug IS NOT NULL AND NOT EXISTS (SELECT FROM vocabulary_entries e
        WHERE e.vocabulary = member.vocabulary AND e.slug = member.slug)`.execute(test.db);
    expect(rows).toEqual([]);
  });
});

describe('trees', () => {
  it('gives what people call a disease, and nothing where the label says it', async () => {
    const { body } = await test.visitor().call(contract.readVocabulary, { params: { type: 'gbd' } });
    const all = (entries: readonly contract.Entry[]): contract.Entry[] =>
      entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
    expect(named(all(body.data), 'ischemic-heart-disease')?.names).toContain('heart attack');
    expect(named(all(body.data), 'diphtheria')).not.toHaveProperty('names');
  });

  it('nests ICD-10 by chapter and block', async () => {
    const { body } = await test.visitor().call(contract.listIcdCategories);
    expect(body.data).toHaveLength(22);
    const circulatory = named(body.data, 'i00-i99');
    expect(circulatory).toMatchObject({ code: 'I00-I99', label: 'IX: Diseases of the circulatory system (I00-I99)' });
    expect(named(circulatory?.children, 'i20-i25')?.label).toBe('I20-I25: Ischaemic heart diseases');
    const malignant = named(named(body.data, 'c00-d48')?.children, 'c00-c97');
    const lung = named(named(named(malignant?.children, 'c00-c75')?.children, 'c30-c39')?.children, 'c34');
    expect(lung?.label).toBe('C34: Malignant neoplasm of bronchus and lung');
    expect(count(body.data)).toBe(22 + 274 + 87);
  });

  it('nests the causes of GBD 2021 in three levels', async () => {
    const { body } = await test.visitor().call(contract.listGbdCategories);
    const groups = body.data.flatMap(({ children = [] }) => children);
    const causes = groups.flatMap(({ children = [] }) => children);
    expect([body.data.length, groups.length, causes.length]).toEqual([3, 22, 175]);
    const respiratory = named(groups, 'respiratory-infections-and-tuberculosis');
    expect(named(respiratory?.children, 'covid-19')).toMatchObject({ code: 'A.2.5', label: 'COVID-19' });
    expect(named(causes, 'ischemic-heart-disease')).toMatchObject({ code: 'B.2.2', label: 'Ischemic heart disease' });
  });

  it('has no tree deeper than the contract declares', async () => {
    const all = await Promise.all(
      Object.keys(vocabularies).map((type) => test.visitor().call(contract.readVocabulary, { params: { type } })),
    );
    expect(Math.max(...all.map(({ body }) => depth(body.data)))).toBe(contract.treeDepth);
    const { total } = await test.db
      .selectFrom('vocabulary_entries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(all.reduce((sum, { body }) => sum + count(body.data), 0)).toBe(total);
  });
});

describe('vocabularies', () => {
  it("are the contract's, and each has entries", async () => {
    const stored = await test.db.selectFrom('vocabulary_entries').select('vocabulary').distinct().execute();
    expect(stored.map(({ vocabulary }) => vocabulary).toSorted()).toEqual(Object.keys(vocabularies).toSorted());
    const { body } = await test.visitor().call(contract.listVocabularies);
    expect(body.data.map(({ type, label }) => [type, label])).toEqual(
      listedVocabularies.map((type) => [type, vocabularies[type]]),
    );
    expect(listedVocabularies).not.toContain('icd');
    expect(body.data.filter(({ entries }) => entries.length === 0)).toEqual([]);
    expect(body.data.find(({ type }) => type === 'rejection-reason')?.label).toBe('Rejection Stage');
  });

  it('are served one by one, with details fields and children', async () => {
    const { body } = await test.visitor().call(contract.readVocabulary, { params: { type: 'cost' } });
    const elsewhere = named(body.data, 'other-sectors');
    expect(elsewhere).toMatchObject({ label: 'Other sectors', code: null, include_details_field: false });
    expect(named(elsewhere?.children, 'other-sectors-other')?.include_details_field).toBe(true);
    expect(named(body.data, 'not-determined')).not.toHaveProperty('children');
  });

  it.each(['nothing', 'constructor', 'ICD', '%00'])('do not include %s', async (type) => {
    const { status, body } = await test.visitor().call(contract.readVocabulary, { params: { type } });
    expect([status, body.message]).toEqual([404, 'Not found.']);
  });

  it('leave out archived entries and everything below them', async () => {
    const slugsNow = async () => {
      const { body } = await test.visitor().call(contract.readVocabulary, { params: { type: 'data-source' } });
      return body.data.flatMap(({ slug, children = [] }) => [slug, ...children.map((child) => child.slug)]);
    };
    expect(await slugsNow()).toContain('own-trial');
    await test.db
      .updateTable('vocabulary_entries')
      .set({ archived_at: sql`now()` })
      .where('vocabulary', '=', 'data-source')
      .where('slug', 'in', ['primary', 'mapping'])
      .execute();
    const slugs = await slugsNow();
    expect(slugs).toContain('published-study');
    for (const gone of ['primary', 'own-trial', 'own-survey', 'mapping']) expect(slugs).not.toContain(gone);

    const { body } = await test
      .visitor()
      .call(contract.readVocabulary, { params: { type: 'data-source' }, query: { archived: 'included' } });
    const archived = body.data
      .flatMap((entry) => [entry, ...(entry.children ?? [])])
      .filter((entry) => entry.archived)
      .map(({ slug }) => slug);
    expect(archived).toEqual(expect.arrayContaining(['primary', 'own-trial', 'own-survey', 'mapping']));
    expect(archived).not.toContain('published-study');
  });
});

describe('browser caching', () => {
  const ask = (headers: Record<string, string> = {}) =>
    test.visitor().raw('GET', '/api/vocabulary/perspective', { headers });

  it('revalidates by ETag each time', async () => {
    const { headers, statusCode } = await ask();
    const etag = String(headers.etag);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);

    await sql`UPDATE vocabulary_entries SET label = 'Society' WHERE vocabulary = 'perspective' AND slug = 'societal'`.execute(
      test.db,
    );
    const changed = await ask({ 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('never keeps a refusal', async () => {
    const { headers } = await test.visitor().raw('GET', '/api/vocabulary/nothing');
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});
