import { beforeAll, describe, expect, it } from 'vitest';
import { importFile, newCitations, risFile } from '../../test/article-imports.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Citation } from '../citation-files/citation.ts';
import { matchJournals } from './match-journals.ts';

const test = useApp();

const cite = (journal: string | undefined, issns: readonly string[] = [], abbreviation?: string): Citation => ({
  answers: journal === undefined ? {} : { journal },
  issns,
  types: [],
  ...(abbreviation !== undefined && { journal_abbreviation: abbreviation }),
});
let importId: number;
beforeAll(async () => {
  const { id } = await importFile(
    test,
    await test.as(await makeUser(test.db, { roles: ['Admin'] })),
    risFile(newCitations(1)),
  );
  importId = id;
});
const match = (...citations: Citation[]) => inTransaction(test.db, (tx) => matchJournals(tx, importId, citations));
const matchOne = async (citation: Citation) => (await match(citation))[0];
const read = (id: number) =>
  test.db
    .selectFrom('journals')
    .where('id', '=', id)
    .select(['name', 'abbreviation', 'issn', 'eissn'])
    .executeTakeFirstOrThrow();
const journalOf = async (article_id: number) =>
  (await test.db.selectFrom('articles').where('id', '=', article_id).select('journal_id').executeTakeFirstOrThrow())
    .journal_id;

describe('the journal of a citation', () => {
  it('is added with its name, abbreviation and ISSNs', async () => {
    const id = await matchOne(cite('Annals of Value', ['0028-4793', '1533-4406'], 'Ann Value'));
    const added = { name: 'Annals of Value', abbreviation: 'Ann Value', issn: '0028-4793', eissn: '1533-4406' };
    expect(await read(id!)).toEqual(added);
  });

  it('is found by its ISSN first, then by its name, then by its abbreviation', async () => {
    const [byIssn, byName] = await match(
      cite('Journal with a number', ['0140-6736'], 'J Number'),
      cite('Journal with a name', [], 'J Name'),
    );
    expect(await matchOne(cite('Journal with a name', ['0140-6736']))).toBe(byIssn);
    expect(await matchOne(cite('The JOURNAL with a name', ['1474-547X'], 'J Number'))).toBe(byName);
    expect(await matchOne(cite('Another spelling', [], 'J. Name'))).toBe(byName);
    expect(await matchOne(cite(undefined, [], 'J Number'))).toBe(byIssn);
  });

  it('whose ISSN is mistyped is found by its name, and gets no such ISSN', async () => {
    const id = await matchOne(cite('Journal of Typing', ['0028-4799']));
    expect(await read(id!)).toMatchObject({ issn: null });
    expect(await matchOne(cite('Journal of Typing'))).toBe(id);
  });

  it('is none without a name, even if an unknown ISSN is given', async () => {
    expect(await match(cite(undefined), cite(undefined, ['0961-9534']), cite(' – '))).toEqual([null, null, null]);
  });

  it('knows its other names afterwards, unless they are of another journal', async () => {
    const id = await matchOne(cite('Health Economics Letters', ['1050-124X']));
    await matchOne(cite('Hlth Econ Lett', ['1050-124X']));
    expect(await journalOf((await makeArticle(test.db, { journal: 'Hlth. Econ. Lett.' })).id)).toBe(id);
  });

  it('stays with an article until it cites another name', async () => {
    const id = await matchOne(cite('Journal by number', ['2059-7908']));
    const taken = await matchOne(cite('Name of another'));
    const article = await makeArticle(test.db, { journal: 'Name of another' }, { journal_id: id! });
    expect(await journalOf(article.id)).toBe(id);
    const change = (answers: object) =>
      test.db
        .updateTable('articles')
        .set({ answers: JSON.stringify(answers) })
        .where('id', '=', article.id)
        .execute();
    await change({ journal: 'Name of another', title: 'Corrected title' });
    expect(await journalOf(article.id)).toBe(id);
    await change({ journal: 'A third name' });
    expect([id, taken]).not.toContain(await journalOf(article.id));
    await change({ journal: 'Name of another' });
    expect(await journalOf(article.id)).toBe(taken);
  });

  it('that two imports add at once is one journal', async () => {
    const same = cite('Journal of Simultaneity', ['1476-5365'], 'J Simul');
    const found = await Promise.all(Array.from({ length: 6 }, () => matchOne(same)));
    expect(new Set(found).size).toBe(1);
  });
});
