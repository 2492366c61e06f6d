import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/article-imports';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOtherDatabase, risRecord, writeRis } from '../../db/seed/invented-citations.ts';
import { commitFile, importFile, listImported, newCitations, risFile, workOn } from '../../test/article-imports.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';
import { withClient } from '../../test/with-client.ts';

const test = useApp();
let admin: TestClient;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
});

const read = async (id: number) => (await admin.call(contract.readImport, { params: { id } })).body.data;
const noTitle = 'TY  - JOUR\nPY  - 2020\nER  - \n\n';

describe('a commit', () => {
  it('writes every record of the file once, in its order, and says how many were refused', async () => {
    const citations = newCitations(620);
    const content = `${writeRis(citations.slice(0, 300))}${noTitle}${writeRis(citations.slice(300))}`;
    const committed = await commitFile(admin, new File([content], 'week 46.ris'));
    expect(committed).toMatchObject({ name: 'week 46.ris', state: 'waiting', total: null, done: 0, format: 'ris' });
    await workOn(test, committed.id);
    expect(await read(committed.id)).toMatchObject({
      state: 'done',
      total: 621,
      done: 621,
      added: 620,
      refused: 1,
      bytes: Buffer.byteLength(content),
      created_by: { full_name: 'Ada Admin' },
      refused_by_reason: [
        { reason: 'no-title', count: 1, lines: [content.slice(0, content.indexOf(noTitle)).split('\n').length] },
      ],
      undo_refused: null,
    });
    const articles = await listImported(test, committed.id);
    expect(articles.map(({ answers }) => (answers as { title: string }).title)).toEqual(
      citations.map(({ title }) => title),
    );
    expect(articles.map(({ journal }) => journal)).toEqual(citations.map(({ journal }) => journal));
    // Done again, as after a job that was delivered twice.
    await workOn(test, committed.id);
    expect(await listImported(test, committed.id)).toHaveLength(620);
  });

  it('sent twenty times at once with one id is one import', async () => {
    const file = risFile(newCitations(3));
    const commit_id = randomUUID();
    const made = await race(
      test,
      times(20, () => commitFile(admin, file, commit_id)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await workOn(test, made[0]!.id);
    expect(await listImported(test, made[0]!.id)).toHaveLength(3);
    const again = await commitFile(admin, risFile(newCitations(2)), commit_id);
    expect(again).toMatchObject({ id: made[0]!.id, state: 'done', added: 3 });
    const jobs = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'import started')
      .where('subject_id', '=', String(again.id))
      .select('id')
      .execute();
    expect(jobs).toHaveLength(1);
  });

  it('of a pasted list makes articles that wait for their citation', async () => {
    const { body } = await admin.call(contract.importArticles, {
      query: { mode: 'commit' },
      body: { text: '91000001\n91000002', commit_id: randomUUID() },
    });
    if (body.data.mode !== 'commit') throw new Error('Not committed');
    const { id, name, format } = body.data.import;
    expect([name, format]).toEqual(['Pasted list', 'ids']);
    await workOn(test, id);
    const [first] = await listImported(test, id);
    const year = new Date(body.data.import.created_at).getUTCFullYear();
    expect(first!.compound_id).toMatch(new RegExp(`^${year}-01-`));
    expect(first!.answers).toMatchObject({ pubmed_id: '91000001' });
  });

  it.each([
    ['no commit id', { file: risFile(newCitations(1)) }, 'commit_id'],
    ['neither file nor text', { commit_id: randomUUID() }, 'file'],
    ['both', { file: risFile(newCitations(1)), text: '91000003', commit_id: randomUUID() }, 'file'],
    ['no citations', { file: new File(['Dear reader,\n'], 'letter.ris'), commit_id: randomUUID() }, 'file'],
  ])('with %s is refused', async (_, body, field) => {
    const answer = await admin.call(contract.importArticles, { query: { mode: 'commit' }, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors!)).toEqual([field]);
  });

  it('of another file than the preview saw is refused', async () => {
    const body = { file: risFile(newCitations(1)), commit_id: randomUUID(), sha256: 'a'.repeat(64) };
    const { status } = await admin.call(contract.importArticles, { query: { mode: 'commit' }, body });
    expect(status).toBe(409);
  });

  it('finds what is already here, in the file and among earlier articles', async () => {
    const [known, twice, ...others] = newCitations(6);
    await importFile(test, admin, risFile([known!]));
    const file = risFile([...others, twice!, asOtherDatabase(known!), asOtherDatabase(twice!)]);
    const { id } = await importFile(test, admin, file);
    expect(await read(id)).toMatchObject({ added: 7, pairs: 2, open_pairs: 2 });
  });
});

describe('an import', () => {
  it('stops after its batch, and goes on after the last record that is written', async () => {
    const { id } = await commitFile(admin, risFile(newCitations(2200)));
    expect((await admin.call(contract.stopImport, { params: { id } })).body.data).toMatchObject({ state: 'stopped' });
    await workOn(test, id); // The job that was already in the queue does nothing.
    expect(await read(id)).toMatchObject({ state: 'stopped', done: 0 });
    expect((await admin.call(contract.resumeImport, { params: { id } })).body.data.state).toBe('waiting');
    const working = workOn(test, id);
    await expect.poll(async () => (await read(id)).done, { interval: 5 }).toBeGreaterThan(0);
    // The batch may be over before the answer is read.
    const stopped = await admin.call(contract.stopImport, { params: { id } });
    expect(['stopping', 'stopped']).toContain(stopped.body.data.state);
    await working;
    const { state, done } = await read(id);
    expect([state, done % 500]).toEqual(['stopped', 0]);
    expect(done).toBeLessThan(2200);
    await admin.call(contract.resumeImport, { params: { id } });
    await workOn(test, id);
    expect(await read(id)).toMatchObject({ state: 'done', done: 2200, added: 2200 });
    const positions = (await listImported(test, id)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 2200 }, (_, at) => at + 1));
  });

  it('is stopped although its batch takes longer than a request waits for a lock', async () => {
    const { id } = await commitFile(admin, risFile(newCitations(1)));
    const stopping = await withClient({ connectionString: test.url }, async (batch) => {
      await batch.query('BEGIN');
      await batch.query('SELECT FROM article_imports WHERE id = $1 FOR UPDATE', [id]);
      const stopping = admin.call(contract.stopImport, { params: { id } });
      await batch.query('SELECT pg_sleep(4)'); // The lock timeout of a request is three seconds.
      await batch.query('COMMIT');
      return stopping;
    });
    expect(stopping.status).toBe(200);
  });

  it('whose file is gone fails with a reason, and goes on once the file is back', async () => {
    const content = writeRis(newCitations(4));
    const { id } = await commitFile(admin, new File([content], 'gone.ris'));
    const { sha256 } = await test.db
      .selectFrom('article_imports')
      .where('id', '=', id)
      .select('sha256')
      .executeTakeFirstOrThrow();
    await test.deps.storage.remove(sha256);
    await expect(workOn(test, id)).rejects.toThrow(/no such file/);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      failure: 'Record 1 could not be written.',
      can_resume: true,
    });
    expect((await admin.call(contract.stopImport, { params: { id } })).status).toBe(409);
    await commitFile(admin, new File([content], 'again.ris'));
    await admin.call(contract.resumeImport, { params: { id } });
    await workOn(test, id);
    expect(await read(id)).toMatchObject({ state: 'done', failure: null, added: 4 });
  });

  it('whose file cannot be read to its end says so, and cannot be resumed', async () => {
    const record = '<record><titles><title>Read</title></titles><dates><year>2020</year></dates></record>';
    // Behind what is read at once when it is committed.
    const damage = `${' '.repeat(100_000)}<record><notes>${'<style>'.repeat(200)}`;
    const damaged = `<?xml version="1.0"?><xml><records>${record}${damage}`;
    const { id } = await commitFile(admin, new File([damaged], 'damaged.xml'));
    await expect(workOn(test, id)).rejects.toThrow('nested too deeply');
    expect(await read(id)).toMatchObject({ state: 'failed', can_resume: false });
    const resumed = await admin.call(contract.resumeImport, { params: { id } });
    expect([resumed.status, resumed.body]).toEqual([
      409,
      { message: 'The file of this import cannot be read. Import another one.' },
    ]);
  });

  it('that two workers take at once is written once', async () => {
    const { id } = await commitFile(admin, risFile(newCitations(1600)));
    await Promise.all([workOn(test, id), workOn(test, id), workOn(test, id)]);
    expect(await read(id)).toMatchObject({ state: 'done', done: 1600, added: 1600 });
    expect(await listImported(test, id)).toHaveLength(1600);
  });

  it('lists its refused records in a file that a spreadsheet opens', async () => {
    const content = `${risRecord(newCitations(1)[0]!)}${noTitle}TY  - JOUR\nTI  - No year\nPY  - in press\nER  - \n\n`;
    const { id } = await importFile(test, admin, new File([content], 'mixed.ris'));
    const { headers, body } = await admin.call(contract.readRefused, { params: { id } });
    expect(headers['content-disposition']).toBe('attachment; filename="refused-mixed.csv"');
    const lines = parse(body as unknown as string, { bom: true });
    expect(lines.map(([record, , reason]) => [record, reason])).toEqual([
      ['Record', 'Reason'],
      ['2', 'No title, PubMed ID or DOI.'],
      ['3', 'The publication year cannot be read.'],
    ]);
  });
});

it('lists imports, and all of them in a file', async () => {
  expect((await admin.call(contract.listImports, { query: { state: 'done' } })).body.meta.total).toBeGreaterThan(3);
  await expectFileAsShown(
    admin,
    contract.importList,
    fc.record({ state: fc.constantFrom(undefined, 'done', 'failed') }),
  );
});
