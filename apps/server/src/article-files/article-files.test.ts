import {
  attachArticlePdf,
  downloadArticle,
  readArticlePdf,
  readArticlePdfText,
  readAssignedPdfText,
  removeArticlePdf,
} from '@cea/contract/article-pdfs';
import { readArticle } from '@cea/contract/articles';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePdf } from '../../db/seed/small-pdf.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { encryptedPdf, imagePdf, pagesOf } from '../../test/odd-pdfs.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { pdfFile } from '../../test/sample-files.ts';
import { storages } from '../../test/storages.ts';
import type { TestClient } from '../../test/test-client.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { readPdf } from './read-pdf.ts';

const fileOf = (content: Buffer, name = 'article.pdf') => new File([new Uint8Array(content)], name);

describe.each(storages)('the PDF of an article, with files on %s', (_, useStorage) => {
  const test = useApp(useStorage());
  let admin: TestClient;
  let id: number;
  beforeAll(async () => {
    admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  });
  beforeEach(async () => {
    ({ id } = await makeArticle(test.db));
  });

  const attach = async (file: File, article = id) => {
    const { status, body } = await admin.call(attachArticlePdf, { params: { id: article }, body: { file } });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const hashes = async () =>
    (await test.db.selectFrom('article_pdfs').where('article_id', '=', id).select('sha256').execute()).map(
      ({ sha256 }) => sha256,
    );
  const read = async () => {
    for (const sha256 of await hashes()) await readPdf({ db: test.db, storage: test.deps.storage }, sha256);
    return (await admin.call(readArticlePdfText, { params: { id } })).body.data;
  };
  const waitingJobs = async (sha256: string) => {
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'read-pdf' AND data->>'sha256' = ${sha256}`.execute(
      test.db,
    );
    return rows.length;
  };
  const trail = async () =>
    (
      await test.db
        .selectFrom('audit_log')
        .where('subject_type', '=', 'article')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .select(['action', 'old', 'new'])
        .execute()
    ).map(({ action, old, new: after }) => [
      action,
      (old as { name?: string } | null)?.name,
      (after as { name?: string } | null)?.name,
    ]);

  it('is attached, read, replaced and removed', async () => {
    const none = await admin.call(readArticlePdfText, { params: { id } });
    expect([none.status, none.body.data]).toEqual([200, null]);
    expect((await admin.call(readArticlePdf, { params: { id } })).status).toBe(404);

    const first = makePdf('First', ['Costs of 4,120']);
    const attached = await attach(fileOf(first, 'First.pdf'));
    const described = { name: 'First.pdf', bytes: first.length, failure: null };
    expect(attached).toMatchObject({ ...described, text_state: 'waiting', pages: null });
    const [sha256] = await hashes();
    expect(await waitingJobs(sha256!)).toBe(1);
    expect(await read()).toMatchObject({
      ...described,
      text_state: 'found',
      pages: 1,
      texts: [{ page: 1, text: 'First\nCosts of 4,120' }],
    });
    expect((await admin.call(readArticle, { params: { id } })).body.data.pdf).toMatchObject({ pages: 1 });

    await attach(fileOf(pagesOf('Second', 'and last'), 'Second.pdf'));
    expect(await read()).toMatchObject({ name: 'Second.pdf', pages: 2, texts: [{ page: 1 }, { page: 2 }] });
    expect((await admin.call(removeArticlePdf, { params: { id } })).status).toBe(204);
    expect((await admin.call(removeArticlePdf, { params: { id } })).status).toBe(404);
    expect((await admin.call(readArticlePdfText, { params: { id } })).body.data).toBeNull();
    expect(await trail()).toEqual([
      ['article PDF attached', undefined, 'First.pdf'],
      ['article PDF replaced', 'First.pdf', 'Second.pdf'],
      ['article PDF removed', 'Second.pdf', undefined],
    ]);
  });

  it('is sent as it was, to be saved or fetched by the viewer, never shown by the browser itself', async () => {
    const content = makePdf('A page');
    await attach(fileOf(content, 'Übersicht.pdf'));
    const answer = await admin.raw('GET', `/api/admin/articles/${id}/pdf`);
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it.each([
    ['a scan', imagePdf(), { text_state: 'none', pages: 1, failure: null, texts: [] }],
    [
      'one with a password',
      encryptedPdf(),
      {
        text_state: 'failed',
        pages: null,
        failure: 'The PDF is protected by a password. Attach a copy without one.',
        texts: [],
      },
    ],
  ])('says what became of the text of %s', async (name, content, expected) => {
    await attach(fileOf(content, `${name}.pdf`));
    expect(await read()).toMatchObject(expected);
  });

  it('is read once, however many articles have it and however often its job runs', async () => {
    const content = pagesOf('Shared by two articles');
    const other = await makeArticle(test.db);
    await attach(fileOf(content));
    await attach(fileOf(content), other.id);
    const [sha256] = await hashes();
    expect(await waitingJobs(sha256!)).toBe(1);
    await Promise.all([read(), read()]);
    expect(await read()).toMatchObject({ texts: [{ page: 1, text: 'Shared by two articles' }] });
  });

  it('that failed is read again when it is attached again', async () => {
    const content = pagesOf('Readable after all');
    await attach(fileOf(content));
    const [sha256] = await hashes();
    await test.db
      .updateTable('pdf_texts')
      .set({ state: 'failed', failure: 'Too slow', read_at: sql`now()` })
      .where('sha256', '=', sha256!)
      .execute();
    await test.db.insertInto('pdf_pages').values({ sha256: sha256!, page: 7, text: 'left' }).execute();
    expect(await attach(fileOf(content))).toMatchObject({ text_state: 'waiting', failure: null });
    expect(await waitingJobs(sha256!)).toBe(2);
    expect(await read()).toMatchObject({ text_state: 'found', texts: [{ page: 1 }] });
  });

  it('goes with its text when nothing refers to it any more', async () => {
    await attach(fileOf(pagesOf(`Swept ${id}`)));
    await read();
    const [sha256] = await hashes();
    const known = async () => {
      const rows = [
        await test.db.selectFrom('stored_files').where('sha256', '=', sha256!).select('sha256').execute(),
        await test.db.selectFrom('pdf_pages').where('sha256', '=', sha256!).select('sha256').execute(),
      ];
      return rows.map(({ length }) => length);
    };
    const sweep = () => sweepFiles({ db: test.db, storage: test.deps.storage, graceHours: 0 });
    await sweep();
    expect(await known()).toEqual([1, 1]);
    await admin.call(removeArticlePdf, { params: { id } });
    await sweep();
    expect(await known()).toEqual([0, 0]);
    await expect(test.deps.storage.read(sha256!)).rejects.toThrow(/no such file|does not exist/);
  });

  it('is refused if it is none', async () => {
    const refused = async (file: File, article = id) =>
      (await admin.call(attachArticlePdf, { params: { id: article }, body: { file } })).status;
    expect(await refused(fileOf(Buffer.from('<html>'), 'page.pdf'))).toBe(422);
    expect(await refused(fileOf(makePdf('x'), 'page.txt'))).toBe(422);
    expect(await refused(pdfFile(), 999_999)).toBe(404);
  });

  it('is open to the readers to whom its article is assigned, and to no other', async () => {
    const { article, readers } = await makeReading(test.db);
    const draft = await makeReading(test.db, readers, undefined, { published: false });
    await attach(pdfFile(), article.id);
    await attach(pdfFile(), draft.article.id);
    await attach(pdfFile());
    const calls = [downloadArticle, readAssignedPdfText] as const;
    const [reader, missing] = [await test.as(readers[0]), { params: { id: 999_999 } }];
    for (const call of calls) {
      expect((await reader.call(call, { params: article })).status).toBe(200);
      expect((await admin.call(call, { params: article })).status).toBe(200);
      const strangers: [TestClient, number][] = [
        [reader, id],
        [reader, draft.article.id],
        [await test.as(await makeUser(test.db, { roles: ['Internal Reader'] })), article.id],
        [await test.as(await makeUser(test.db, { roles: ['Admin'], admin_area_access: false })), article.id],
      ];
      for (const [stranger, own] of strangers) {
        const { status, body } = await stranger.call(call, { params: { id: own } });
        expect([status, body]).toEqual([404, (await reader.call(call, missing)).body]);
      }
      expect((await test.visitor().call(call, { params: article })).status).toBe(401);
      const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor'] }));
      expect((await sponsor.call(call, { params: article })).status).toBe(403);
    }
    for (const call of [readArticlePdf, readArticlePdfText])
      expect((await reader.call(call, { params: article })).status).toBe(403);
  });
});
