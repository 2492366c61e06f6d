import * as contract from '@cea/contract/public-api';
import { searchRegistry } from '@cea/contract/registry';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));

type Query = Record<string, string | readonly string[]>;

/** As a program sends it: no cookie, no token. */
function get(path: string, query: Query = {}, headers: Record<string, string> = {}) {
  const parameters = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) for (const value of [values].flat()) parameters.append(key, value);
  return test.app.inject({ url: `${path}?${parameters.toString()}`, headers });
}
const ratios = (query: Query = {}, headers: Record<string, string> = {}) =>
  get(contract.listRatios.path, query, headers);
const json = async (query: Query) => contract.RecordsPage.parse((await ratios(query)).json());

describe('a list of records', () => {
  it('is everything without a query, and what the site finds with one', async () => {
    const { total } = await json({});
    const { count } = await test.db
      .selectFrom('records')
      .where('type', '=', 'ratios')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(Number(count));
    const raw_query = 'vaccination AND icer_usd:[0 TO 50000]';
    const found = await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query } });
    const page = await json({ q: raw_query });
    expect(page).toMatchObject({ total: found.body.total, searched_as: found.body.searched_as });
    expect(page.data.map(({ id }) => id)).toEqual(found.body.data.map(({ id }) => id));
    expect(page.total).toBeGreaterThan(0);
  });

  it('answers exactly what it declares', async () => {
    for (const { path } of [contract.listMethods, contract.listRatios, contract.listWeights]) {
      const body: unknown = (await get(path, { per_page: '5' })).json();
      expect(contract.RecordsPage.parse(body)).toEqual(body);
    }
  });

  it('has labels beside ids', async () => {
    const { data } = await json({ per_page: '1' });
    expect(data[0]!.labels).toMatchObject({ country: expect.any(Array) });
  });

  it('filters by label, slug, code and id alike, alternatives together', async () => {
    const [one] = (await json({ per_page: '1' })).data;
    const [label] = one!.labels!.country as string[];
    const { id, slug, code } = await test.db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'country')
      .where('label', '=', label!)
      .select(['id', 'slug', 'code'])
      .executeTakeFirstOrThrow();
    const { total } = await json({ q: `country:"${label}"` });
    for (const name of [label!, slug, code!, String(id)])
      expect([name, (await json({ 'filter[country]': name })).total]).toEqual([name, total]);
    const both = await json({ 'filter[country]': [label!, 'none'], 'filter[publication_year]': '[2000 TO *]' });
    expect(both.total).toBe((await json({ q: `country:("${label}" OR none) publication_year:[2000 TO *]` })).total);
  });

  it('sorts by a column in both directions', async () => {
    const years = async (sort: string) =>
      (await json({ sort })).data.map(({ answers }) => answers.publication_year as number);
    expect(await years('publication_year')).toEqual((await years('publication_year')).toSorted((a, b) => a - b));
    expect(await years('-publication_year')).toEqual((await years('-publication_year')).toSorted((a, b) => b - a));
  });

  it('has only the chosen fields', async () => {
    const { data } = await json({ fields: 'id,intervention,usd_target,country', per_page: '3' });
    for (const { answers, computed, conversion, labels } of data) {
      expect(Object.keys(answers).toSorted()).toEqual(['country', 'intervention']);
      expect([computed, Object.keys(labels!)]).toEqual([{}, ['country']]);
      expect(conversion).not.toBeNull();
    }
  });

  it.each<[Query, string, RegExp]>([
    [{ q: '(statin' }, 'q', /bracket/],
    [{ q: 'x'.repeat(4001) }, 'q', /4,?000/],
    [{ 'filter[country]': 'Atlantis' }, 'filter[country]', /country has no value "Atlantis"/],
    [{ 'filter[gdp]': '1' }, 'filter', /Unknown field "gdp"/],
    [{ sort: 'colour' }, 'sort', /cannot be sorted by colour/],
    [{ sort: 'title,newest' }, 'sort', /one field/],
    [{ fields: 'id,wieght' }, 'fields', /Unknown column "wieght"/],
    [{ cursor: 'x' }, 'cursor', /not a cursor/],
    [{ per_page: '501' }, 'per_page', /500/],
    [{ page: '2' }, 'body', /page/],
  ])('says which parameter is at fault: %j', async (query, field, text) => {
    const answer = await ratios(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: [expect.stringMatching(text)] } });
  });

  it('shows hidden fields only with the right to full entries', async () => {
    expect((await get(contract.listMethods.path, { fields: 'corresponding_email' })).statusCode).toBe(403);
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const query = { fields: 'corresponding_email' };
    expect((await insider.call(contract.listMethods, { query })).status).toBe(200);
    expect((await get(contract.listMethods.path, { sort: 'corresponding_email' })).statusCode).toBe(422);
  });
});

describe('a page as a table', () => {
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true });

  it('has the records of the page, keys as headings and labels beside codes', async () => {
    const query = { q: 'vaccination', per_page: '2' };
    const { body, headers } = await ratios({ ...query, format: 'csv' });
    const page = await json(query);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers).toMatchObject({
      'x-total-count': String(page.total),
      'x-registry-revision': String(page.revision),
    });
    expect(rowsOf(body).map(({ id }) => id)).toEqual(page.data.map(({ id }) => id));
    expect(rowsOf(body)[0]).toMatchObject({ country__label: (page.data[0]!.labels!.country as string[]).join('; ') });
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.link)) ?? [];
    const second = await test.app.inject({ url: next });
    expect(rowsOf(second.body)[0]!.id).toBe((await json({ ...query, cursor: page.next_cursor! })).data[0]!.id);
  });

  it('has the chosen columns in their order, and not those that the caller may not see', async () => {
    const { body } = await ratios({ format: 'csv', fields: 'comparator,intervention', per_page: '1' });
    expect(body.split('\n', 1)[0]).toBe('id,article_compound_id,comparator,intervention');
    const hidden = { format: 'csv', fields: 'corresponding_email' };
    expect((await get(contract.listMethods.path, hidden)).statusCode).toBe(403);
    const all = await get(contract.listMethods.path, { format: 'csv' });
    expect(all.body.split('\n', 1)[0]).not.toContain('corresponding_email');
  });

  it('is not sent again if the caller has it', async () => {
    const { headers } = await ratios({ format: 'csv' });
    const again = await ratios({ format: 'csv' }, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ratios({}, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });
});

describe('an answer that the caller has already', () => {
  it('is not sent again until something is published', async () => {
    const query = { q: 'vaccination', per_page: '2' };
    const first = await ratios(query);
    const tag = String(first.headers.etag);
    const again = await ratios(query, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: tag, 'access-control-allow-origin': '*' });
    expect((await ratios({ ...query, per_page: '3' }, { 'if-none-match': tag })).statusCode).toBe(200);
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const { status } = await insider.call(contract.listRatios, { query }, { headers: { 'if-none-match': tag } });
    expect(status).toBe(200);
  });
});

describe('pages of other sites', () => {
  it('may read these calls, without credentials', async () => {
    for (const path of [
      '/api/v1/ratios',
      '/api/v1/dictionary',
      '/api/v1/vocabularies',
      '/api/v1/vocabularies/country',
    ]) {
      const { statusCode, headers } = await get(path, {}, { origin: 'https://elsewhere.example' });
      expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 200, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const asked = await test.app.inject({ method: 'OPTIONS', url: path });
      expect(asked.statusCode).toBe(204);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Authorization, If-None-Match',
      });
    }
    const refused = await ratios({ q: '(' }, { origin: 'https://elsewhere.example' });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([422, '*']);
  });

  it('may read nothing else', async () => {
    for (const path of ['/api/user', '/api/registry/totals', '/api/vocabularies']) {
      const { headers } = await get(path, {}, { origin: 'https://elsewhere.example' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      const asked = await test.app.inject({ method: 'OPTIONS', url: path });
      expect([path, asked.statusCode]).toEqual([path, 405]);
      expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('vocabularies', () => {
  it('are listed with the number of their entries, and each entry with what is above it', async () => {
    const { data } = contract.listPublicVocabularies.response.parse((await get('/api/v1/vocabularies')).json());
    const { entries } = data.find(({ name }) => name === 'icd')!;
    const icd = contract.readPublicVocabulary.response.parse((await get('/api/v1/vocabularies/icd')).json());
    expect(icd.data).toHaveLength(entries);
    const ids = new Set(icd.data.map(({ id }) => id));
    expect(icd.data.every(({ parent_id }) => parent_id === null || ids.has(parent_id))).toBe(true);
    expect((await get('/api/v1/vocabularies/nothing')).statusCode).toBe(404);
  });
});
