import { readdir } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importArticles } from '@cea/contract/article-imports';
import { previewComparedLimit, previewListLimit, sampleSize } from '@cea/contract/import-preview';
import { healthz } from '@cea/contract/system';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOtherDatabase, writeRis } from '../../db/seed/invented-citations.ts';
import { importFile, newCitations, previewFile, risFile } from '../../test/article-imports.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { readAllTables } from '../../test/read-tables.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { indexMissing } from '../duplicates/match-articles.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const noTitle = 'TY  - JOUR\nPY  - 2020\nER  - \n\n';
const noYear = 'TY  - JOUR\nTI  - A title\nPY  - in press\nER  - \n\n';

describe('a preview', () => {
  it('changes nothing: neither the database nor the files', async () => {
    const folder = test.deps.config.filesFolder;
    const state = async () => ({
      // When the session was last used changes with every call.
      tables: await readAllTables(test.url, { but: ['last_used_at', 'last_seen_at'] }),
      files: (await readdir(folder, { recursive: true })).toSorted(),
    });
    const [one, ...others] = newCitations(40);
    const before = await state();
    const { counts } = await previewFile(admin, risFile([one!, ...others, asOtherDatabase(one!)]));
    expect(counts).toMatchObject({ records: 41, duplicates: { file: 1 } });
    await admin.call(importArticles, { query: { mode: 'preview' }, body: { text: '92000001 92000002' } });
    await admin.call(importArticles, { query: { mode: 'preview' }, body: { file: new File(['Dear'], 'x.ris') } });
    expect(await state()).toEqual(before);
  });

  it('counts records by what would become of them', async () => {
    const [imported, twice, plain, ...others] = newCitations(30);
    await importFile(test, admin, risFile([imported!]));
    const { abstract: _, ...bare } = plain!;
    const records = [
      ...others,
      { ...bare, abstract: undefined },
      twice!,
      asOtherDatabase(twice!),
      asOtherDatabase(imported!),
    ];
    const content = `${noTitle}${writeRis(records)}${noYear}${noTitle}`;
    const preview = await previewFile(admin, new File([content], 'mixed.ris'));
    const bareOnes = records.filter(({ abstract }) => abstract === undefined);
    expect(preview).toMatchObject({
      name: 'mixed.ris',
      bytes: Buffer.byteLength(content),
      format: 'ris',
      encoding: 'utf-8',
      counts: {
        records: records.length + 3,
        refused: 3,
        without_abstract: bareOnes.length,
        duplicates: { file: 1, imported: 1, registry: 0 },
        compared: records.length,
      },
      refused_by_reason: [
        { reason: 'no-title', count: 2 },
        { reason: 'no-year', count: 1 },
      ],
    });
    expect(preview.refused.map(({ reason }) => reason)).toEqual(['no-title', 'no-year', 'no-title']);
    expect(preview.without_abstract).toHaveLength(bareOnes.length);
    expect(preview.duplicates.map(({ duplicate }) => duplicate!.place)).toEqual(['file', 'imported']);
    const [inFile, earlier] = preview.duplicates.map(({ duplicate }) => duplicate!);
    expect(inFile!.line).toBeGreaterThan(1);
    expect(earlier!.compound_id).toMatch(/^\d{4}-01-\d{5}$/);
    expect(preview.sample).toHaveLength(sampleSize);
  });

  it('finds articles of the registry, once the worker has indexed them', async () => {
    const [citation] = newCitations(1);
    const { title, authors, journal, year, doi } = citation!;
    const answers = { title, authors: authors.join('; '), journal, publication_year: year, doi };
    const { id, compound_id } = await makeArticle(test.db, answers);
    const form = await makeSubmittedForm(test.db, id, { method: {}, ratios: [] });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    const placesOf = async () => (await previewFile(admin, risFile([citation!]))).counts.duplicates;
    expect(await placesOf()).toEqual({ file: 0, imported: 0, registry: 0 });
    await indexMissing(test.db);
    expect(await placesOf()).toEqual({ file: 0, imported: 0, registry: 1 });
    const { sample } = await previewFile(admin, risFile([citation!]));
    expect(sample[0]!.duplicate).toMatchObject({ article_id: id, compound_id, place: 'registry' });
  });

  it('caps its lists and says how many there are', async () => {
    const records = newCitations(150).map((one) => ({ ...one, abstract: undefined }));
    const content = `${writeRis(records)}${noTitle.repeat(120)}`;
    const preview = await previewFile(admin, new File([content], 'bare.ris'));
    expect(preview.counts).toMatchObject({ without_abstract: 150, refused: 120 });
    expect([preview.without_abstract.length, preview.refused.length]).toEqual([previewListLimit, previewListLimit]);
  });

  it('draws another sample for another seed', async () => {
    const file = risFile(newCitations(200));
    const draw = async (seed: number) => (await previewFile(admin, file, seed)).sample.map(({ position }) => position);
    expect(await draw(1)).toEqual(await draw(1));
    expect(await draw(1)).not.toEqual(await draw(2));
  });

  it('reads the file in the format it is told', async () => {
    const { status, body } = await admin.call(importArticles, {
      query: { mode: 'preview' },
      body: { file: new File(['93000001\n93000002\n'], 'numbers.txt'), format: 'ids' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ format: 'ids', counts: { records: 2 } });
  });

  it('lets other requests in while it reads a large file', async () => {
    const file = risFile(newCitations(previewComparedLimit + 200));
    const pending = { preview: true };
    const preview = previewFile(admin, file).finally(() => (pending.preview = false));
    let answered = 0;
    const visitor = test.visitor();
    while (pending.preview) {
      await nextTurn(); // Injected calls alone never leave the turn of this loop.
      await visitor.call(healthz, {});
      answered += 1;
    }
    expect((await preview).counts.compared).toBe(previewComparedLimit);
    expect(answered).toBeGreaterThan(50);
  });

  it('is made for one account at a time, and a fourth at once is refused', async () => {
    const file = risFile(newCitations(400));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.call(importArticles, { query: { mode: 'preview' }, body: { file } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  });

  it('is for those who manage articles', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const answer = await reader.call(importArticles, { query: { mode: 'preview' }, body: { file: risFile([]) } });
    expect(answer.status).toBe(403);
  });
});
