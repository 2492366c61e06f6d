import { editArticle } from '@cea/contract/article-editing';
import { listArticleEvents } from '@cea/contract/article-history';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CitationServer, crossrefAnswer, pubmedAnswer } from '../../test/citation-server.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { botHandlers } from '../bot-handlers.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
let admin: TestClient;
let server: CitationServer;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  server = await CitationServer.open();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.say(404);
});

/** The slow part, and then what it writes. */
const prepare = (article_id: number, isSetUp = true) => {
  const source = isSetUp ? { url: server.url } : undefined;
  const config = {
    appUrl: 'https://registry.test',
    pubmed: source && { ...source, apiKey: undefined },
    crossref: source,
  };
  return botHandlers({ config, db: test.db }).enrich({ article_id, signal: new AbortController().signal });
};
const enrich = async (article_id: number): Promise<string> => {
  const write = await prepare(article_id);
  return inTransaction(test.db, write);
};

const read = (id: number) =>
  test.db
    .selectFrom('articles')
    .leftJoin('journals', 'journals.id', 'articles.journal_id')
    .where('articles.id', '=', id)
    .select(['answers', 'version', 'journals.name as journal'])
    .executeTakeFirstOrThrow();
const fillsOf = async (article_id: number) => {
  const rows = await test.db
    .selectFrom('article_fills')
    .where('article_id', '=', article_id)
    .select(['key', 'value', 'source'])
    .execute();
  return Object.fromEntries(rows.map(({ key, value, source }) => [key, [value, source]]));
};
const edit = async (id: number, changes: object) => {
  const { version } = await read(id);
  const { status } = await admin.call(editArticle, { params: { id }, body: { version, ...changes } });
  expect(status).toBe(200);
};
const pasted = (ids: object) => makeArticle(test.db, { title: undefined, publication_year: undefined, ...ids });
const makeJournal = (fields: { name: string; issn?: string; abbreviation?: string }, country = 'Italy') =>
  sql`INSERT INTO journals (name, issn, abbreviation, country_id) VALUES (${fields.name}, ${fields.issn ?? null},
    ${fields.abbreviation ?? null}, (SELECT id FROM vocabulary_entries WHERE vocabulary = 'country' AND label = ${country}))`.execute(
    test.db,
  );

describe('a pasted identifier', () => {
  it('gets its citation from PubMed, with the source of every field, once', async () => {
    server.say(200, pubmedAnswer('31234567'));
    const { id } = await pasted({ pubmed_id: '31234567' });
    expect(await enrich(id)).toMatch(
      /^Filled in from PubMed: title, authors, .*\. Filled in: .*country of the affiliation\.$/,
    );
    const { answers } = await read(id);
    expect(answers).toMatchObject({
      title: 'Cost-utility of screening in Padua',
      publication_year: 2021,
      journal: 'PharmacoEconomics',
      journal_country: 'New Zealand',
      pages: '401-12',
      pubmed_id: '31234567',
    });
    expect(await fillsOf(id)).toMatchObject({
      title: ['Cost-utility of screening in Padua', 'PubMed'],
      affiliation_country: ['Italy', 'PubMed'],
      publication_types: [['Systematic review'], 'PubMed'],
      mesh_terms: [['Mass Screening'], 'PubMed'],
    });
    expect(Object.keys(await fillsOf(id))).not.toContain('pubmed_id');
    expect(await enrich(id)).toBe('Nothing to fill in.');
    expect(server.asked).toHaveLength(1);
    const { data } = (await admin.call(listArticleEvents, { params: { id }, query: {} })).body;
    const filled = data.filter(({ kind }) => kind === 'enriched');
    expect(filled.map(({ text, actor }) => [text, actor])).toEqual([
      ['PubMed', null],
      ['PubMed', null],
    ]);
    expect(filled.some(({ new: changed }) => changed?.title === 'Cost-utility of screening in Padua')).toBe(true);
  });

  it('gets it from Crossref if it is a DOI', async () => {
    server.say(200, crossrefAnswer('10.1016/j.jval.2022.1'));
    const { id } = await pasted({ doi: '10.1016/j.jval.2022.1' });
    await enrich(id);
    expect((await read(id)).answers).toMatchObject({
      title: 'Cost-utility of a vaccine in Wales',
      journal: 'Value in Health',
    });
    expect(await fillsOf(id)).toMatchObject({ affiliation_country: ['United Kingdom', 'Crossref'] });
  });

  it('fails with a reason if it is not known, or if no source is set up', async () => {
    const { id } = await pasted({ pubmed_id: '77' });
    await expect(prepare(id)).rejects.toMatchObject({ message: 'PubMed did not find this identifier.', isFinal: true });
    await expect(prepare(id, false)).rejects.toMatchObject({
      message: 'No source is set up that could give the citation.',
      isFinal: true,
    });
    server.say(500);
    await expect(prepare(id)).rejects.toMatchObject({
      message: 'PubMed was unavailable (500). Try again later.',
      isFinal: false,
    });
  });
});

describe('what a person typed', () => {
  it('stays, also if it was typed while the source was asked', async () => {
    server.say(200, pubmedAnswer('31234568'));
    const { id } = await pasted({ pubmed_id: '31234568' });
    const write = await prepare(id);
    await edit(id, { title: 'A title by hand', publication_year: '1999' });
    await inTransaction(test.db, write);
    const { answers, version } = await read(id);
    expect(answers).toMatchObject({ title: 'A title by hand', publication_year: 1999, volume: '39' });
    expect(Object.keys(await fillsOf(id))).not.toContain('title');
    expect(version).toBe(2);
  });

  it('replaces what was filled in after the editor was opened', async () => {
    server.say(200, pubmedAnswer('31234571'));
    const { id } = await pasted({ pubmed_id: '31234571' });
    const { version } = await read(id);
    await enrich(id);
    const body = { version, title: 'A title by hand' };
    expect((await admin.call(editArticle, { params: { id }, body })).status).toBe(200);
    expect((await read(id)).answers).toMatchObject({ title: 'A title by hand', publication_year: 2021 });
  });

  it('stays empty if it was cleared', async () => {
    server.say(200, pubmedAnswer('31234569'));
    const { id } = await pasted({ pubmed_id: '31234569', title: 'A title', publication_year: 2001, volume: '7' });
    await edit(id, { volume: '' });
    await enrich(id);
    const { answers } = await read(id);
    expect(answers).toMatchObject({ title: 'A title', publication_year: 2001, issue: '4' });
    expect(answers).not.toHaveProperty('volume');
  });

  it('is not asked for again', async () => {
    const complete = { journal: 'Lancet', abstract: 'A model.', pubmed_id: '5' };
    const { id } = await makeArticle(test.db, complete);
    await enrich(id);
    expect(server.asked).toEqual([]);
  });
});

describe('a journal that is only a name', () => {
  const cite = async (journal: string, ids: object = {}) => {
    const { id } = await makeArticle(test.db, { journal, abstract: 'A model.', ...ids });
    await enrich(id);
    return read(id);
  };
  beforeAll(async () => {
    await makeJournal({
      name: 'European Journal of Testing Economics',
      issn: '1618-7598',
      abbreviation: 'Eur J Test Econ',
    });
    await makeJournal({ name: 'Archives of Test Medicine' });
    await makeJournal({ name: 'Archives of Test Medicines' }, 'France');
  });

  it('is found by its spelling, and gives its country', async () => {
    const { journal, answers } = await cite('European Jornal of Testing Economics');
    expect(journal).toBe('European Journal of Testing Economics');
    expect(answers).toMatchObject({ journal: 'European Jornal of Testing Economics', journal_country: 'Italy' });
  });

  it('is found by the ISSN of its source', async () => {
    await makeJournal({ name: 'PharmacoEconomics of Tests', issn: '1170-7690' });
    server.say(200, pubmedAnswer('31234570'));
    const { id } = await makeArticle(test.db, { journal: 'Another name altogether', pubmed_id: '31234570' });
    expect(await enrich(id)).toContain('Journal: PharmacoEconomics of Tests.');
    expect((await read(id)).journal).toBe('PharmacoEconomics of Tests');
    expect(await fillsOf(id)).toMatchObject({
      matched_journal: ['PharmacoEconomics of Tests', 'the list of journals'],
    });
  });

  it('stays if two could be meant, or none', async () => {
    expect((await cite('Archives of Test Medicin')).journal).toBe('Archives of Test Medicin');
    expect((await cite('Annals of Something Else')).journal).toBe('Annals of Something Else');
  });
});
