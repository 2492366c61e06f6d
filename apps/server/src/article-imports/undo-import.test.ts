import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/article-imports';
import { mergeJournals } from '@cea/contract/journal-merges';
import { createJournal, updateJournal } from '@cea/contract/journals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOtherDatabase, inventCitation } from '../../db/seed/invented-citations.ts';
import { commitFile, importFile, listImported, newCitations, risFile } from '../../test/article-imports.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const reason = 'The wrong file';
let admin: TestClient;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const imported = async (count = 3) => {
  const { id } = await importFile(test, admin, risFile(newCitations(count)));
  return { id, articles: await listImported(test, id) };
};
const undo = (id: number) => admin.call(contract.undoImport, { params: { id } }, { reason });
const read = async (id: number) => (await admin.call(contract.readImport, { params: { id } })).body.data;

const insertForm = (article_id: number) =>
  sql`INSERT INTO forms (article_id, kind, origin, dictionary_version) VALUES (${article_id}, 'screening', 'admin', 1)`.execute(
    test.db,
  );

describe('undoing an import', () => {
  it('removes all of its articles, and never gives their numbers to others', async () => {
    const { id, articles } = await imported();
    const { id: kept } = await importFile(test, admin, risFile([asOtherDatabase(inventCitation(1))]));
    expect((await undo(id)).status).toBe(204);
    expect(await listImported(test, id)).toEqual([]);
    expect(await listImported(test, kept)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'undone', done: 3, total: 3 });
    const again = await imported();
    const taken = new Set(articles.map(({ compound_id }) => compound_id));
    expect(again.articles.filter(({ compound_id }) => taken.has(compound_id))).toEqual([]);
    const entry = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'import undone')
      .where('subject_id', '=', String(id))
      .select(['old', 'new', 'reason'])
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ old: { done: 3, state: 'done' }, new: { removed: 3 }, reason });
    expect((await undo(id)).status).toBe(409);
  });

  it('also removes links and pairs among its own articles', async () => {
    const [one] = newCitations(1);
    const { id } = await importFile(test, admin, risFile([one!, asOtherDatabase(one!)]));
    const [first, second] = await listImported(test, id);
    await test.db.updateTable('articles').set({ duplicate_of: first!.id }).where('id', '=', second!.id).execute();
    expect((await undo(id)).status).toBe(204);
    expect(await listImported(test, id)).toEqual([]);
  });

  it('takes away the journals that it added, but for those that others need', async () => {
    const inJournal = (journal: string) => ({ ...newCitations(1)[0]!, journal, abbreviation: '', issn: '' });
    const names = ['Annals of Nothing', 'Annals of Others', 'Annals of Editors', 'Annals of Mergers'];
    const { id } = await importFile(test, admin, risFile(names.map(inJournal)));
    const { id: later } = await importFile(test, admin, risFile([inJournal('Annals of Others')]));
    const journals = new Map(
      (await test.db.selectFrom('journals').where('name', 'in', names).select(['id', 'name']).execute()).map(
        (journal) => [journal.name, journal.id],
      ),
    );
    const idOf = (name: string) => journals.get(name)!;
    await admin.call(updateJournal, { params: { key: idOf('Annals of Editors') }, body: { abbreviation: 'Ann Ed' } });
    const { body } = await admin.call(createJournal, { body: { name: 'Annals of Merged Ones' } });
    const merge = { merge_id: randomUUID(), ids: [body.data.id], into: idOf('Annals of Mergers') };
    expect((await admin.call(mergeJournals, { body: merge })).status).toBe(200);
    const left = () => test.db.selectFrom('journals').where('name', 'in', names).select('name').execute();
    expect((await undo(id)).status).toBe(204);
    expect((await left()).map(({ name }) => name).toSorted()).toEqual(names.slice(1).toSorted());
    // The journal was there before the later import, which therefore does not take it away either.
    expect((await undo(later)).status).toBe(204);
    expect((await left()).map(({ name }) => name).toSorted()).toEqual(names.slice(1).toSorted());
  });

  it('keeps a journal that an unfinished transaction is about to cite', async () => {
    const journal = 'Annals of Concurrency';
    const { id } = await importFile(
      test,
      admin,
      risFile([{ ...newCitations(1)[0]!, journal, abbreviation: '', issn: '' }]),
    );
    const citing = new Client({ connectionString: test.url });
    await citing.connect();
    try {
      await citing.query('BEGIN');
      await citing.query(
        `INSERT INTO articles (compound_id, answers) VALUES ('1999-01-77001', jsonb_build_object('journal', $1::text))`,
        [journal],
      );
      expect((await undo(id)).status).toBe(204);
      await citing.query('COMMIT');
    } finally {
      await citing.end();
    }
    const { rows } = await sql`SELECT FROM articles a JOIN journals j ON j.id = a.journal_id
      WHERE compound_id = '1999-01-77001' AND j.name = ${journal}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'is assigned',
      async (article: { id: number; compound_id: string }) => void (await makeReading(test.db, undefined, article)),
      /assigned/,
    ],
    ['has a form', async ({ id }: { id: number }) => void (await insertForm(id)), /read/],
    [
      'is published',
      async ({ id }: { id: number }) => {
        const form = await makeSubmittedForm(test.db, id, { method: {} });
        await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
      },
      /read|published/,
    ],
    [
      'is linked to',
      async ({ id }: { id: number }) => {
        const [other] = (await imported(1)).articles;
        await test.db.updateTable('articles').set({ duplicate_of: id }).where('id', '=', other!.id).execute();
      },
      /linked/,
    ],
  ])('is refused once one of its articles %s', async (_, use, why) => {
    const { id, articles } = await imported();
    await use(articles[1]!);
    expect((await read(id)).undo_refused).toMatch(why);
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([409, expect.stringMatching(why)]);
    expect(await listImported(test, id)).toHaveLength(3);
    expect((await read(id)).state).toBe('done');
  });

  it('is refused while it is under way', async () => {
    const { id } = await commitFile(admin, risFile(newCitations(1)));
    expect((await undo(id)).status).toBe(409);
  });

  it('asks for the password and a reason', async () => {
    const { id } = await imported(1);
    expect((await admin.call(contract.undoImport, { params: { id } })).status).toBe(422);
  });

  /** Both need the row of the article: the first one gets it, and the other is refused. */
  it.each(['the undo', 'the assignment'])(
    'and assigning one of its articles at once, %s first: one of both wins, never both',
    async (first) => {
      const { id, articles } = await imported();
      const article = articles[2]!;
      const assign = () =>
        makeReading(test.db, undefined, article).then(
          () => 'assigned',
          () => 'refused',
        );
      const take = async () => ((await undo(id)).status === 204 ? 'undone' : 'refused');
      const racers = first === 'the undo' ? [take, assign] : [assign, take];
      const lock = { text: 'SELECT FROM articles WHERE id = $1 FOR UPDATE', values: [article.id] };
      const outcome = await raceAtGate(test, lock, racers, 'in turn');
      const left = (await listImported(test, id)).length;
      const { rows } = await sql`SELECT FROM article_assignments WHERE article_id = ${article.id}`.execute(test.db);
      expect([...outcome].toSorted()).toEqual(
        [left === 0 ? 'refused' : 'assigned', left === 0 ? 'undone' : 'refused'].toSorted(),
      );
      expect(rows).toHaveLength(left === 0 ? 0 : 1);
    },
  );
});
