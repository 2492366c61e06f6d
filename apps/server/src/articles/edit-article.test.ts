import { editArticle, citationKeys, formatField } from '@cea/contract/article-editing';
import { listArticleEvents } from '@cea/contract/article-history';
import { publishReview, readArticle } from '@cea/contract/articles';
import { listArticleDuplicates } from '@cea/contract/potential-duplicates';
import { readRegistryEntry } from '@cea/contract/registry';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles } from '../../test/import-factories.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { pdfFile } from '../../test/sample-files.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const read = async (id: number) => (await admin.call(readArticle, { params: { id } })).body.data;
const edit = (id: number, body: Record<string, string | number>) =>
  admin.call(editArticle, { params: { id }, body: body as { version: number } });

describe('editing a citation', () => {
  it('changes what was sent, clears what was emptied, and records old and new of these alone', async () => {
    const { id } = await makeArticle(test.db, { authors: 'Carter S', volume: '27', abstract: 'Two\nlines' });
    const before = await read(id);
    const { status, body } = await edit(id, { version: before.version, authors: ' Carter S, Lund M ', volume: '' });
    expect(status).toBe(200);
    const { volume: _, ...rest } = before.answers;
    expect(body.data).toMatchObject({ version: before.version + 1, answers: { ...rest, authors: 'Carter S, Lund M' } });
    expect(body.data.answers).not.toHaveProperty('volume');
    expect(await read(id)).toEqual(body.data);
    expect(await listAuditTrail(test.db, 'article edited', id)).toMatchObject([
      { old: { authors: 'Carter S', volume: '27' }, new: { authors: 'Carter S, Lund M', volume: null } },
    ]);
  });

  it('that changes nothing leaves version and log as they are', async () => {
    const { id } = await makeArticle(test.db, { abstract: 'Two\nlines' });
    const { answers, version } = await read(id);
    const same = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, formatField(value)]));
    expect((await edit(id, { version, ...same })).body.data.version).toBe(version);
    expect(await listAuditTrail(test.db, 'article edited', id)).toEqual([]);
  });

  it('is refused by field, by the rules of the dictionary, and then nothing is saved', async () => {
    const { id } = await makeArticle(test.db);
    const before = await read(id);
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await edit(id, { version: before.version, authors: 'Somebody', ...fields });
      return [status, body.errors];
    };
    expect(await refused({ publication_year: '20x4' })).toEqual([
      422,
      { publication_year: ['Invalid numeric value.'] },
    ]);
    expect(await refused({ publication_year: '1950', title: ' ' })).toEqual([
      422,
      { publication_year: ['At least 1976.'], title: ['Required'] },
    ]);
    expect(await refused({ pages: 'a\0b' })).toEqual([
      422,
      { pages: ['The text contains characters that cannot be saved.'] },
    ]);
    expect((await refused({ quality_score: '5' }))[0]).toBe(422);
    expect((await edit(id, { authors: 'Somebody' })).body.errors).toEqual({ version: ['Required'] });
    expect(await read(id)).toEqual(before);
    expect((await edit(999_999, { version: 1 })).status).toBe(404);
  });

  it('attaches a PDF with the same save, or nothing of either', async () => {
    const { id } = await makeArticle(test.db);
    const { version } = await read(id);
    const attach = (fields: object) => {
      const body = { version, pages: '1-9', pdf: pdfFile('carter.pdf'), ...fields };
      return admin.call(editArticle, { params: { id }, body });
    };
    expect((await attach({ version: version + 1 })).status).toBe(409);
    expect((await attach({ pdf: pdfFile('carter.docx') })).body.errors).toHaveProperty('pdf');
    expect(await read(id)).toMatchObject({ pdf: null, version });
    const { status, body } = await attach({});
    expect([status, body.data.pdf?.name, body.data.answers.pages]).toEqual([200, 'carter.pdf', '1-9']);
    const { data } = (await admin.call(listArticleEvents, { params: { id } })).body;
    expect(data.map(({ kind, text }) => [kind, text])).toEqual([
      ['pdf-attached', 'carter.pdf'],
      ['edited', null],
      ['imported', null],
    ]);
  });

  it('of an earlier version is refused with both values', async () => {
    const { id } = await makeArticle(test.db, { pages: '1-9' });
    const { version, answers } = await read(id);
    await edit(id, { version, pages: '1-10' });
    const { status, body } = await edit(id, { version, pages: '1-11', publication_year: '2020' });
    expect(status).toBe(409);
    expect(body.conflict).toEqual({
      row_id: String(id),
      key: 'answers',
      theirs: { ...answers, pages: '1-10' },
      yours: { pages: '1-11', publication_year: 2020 },
      seq: version + 1,
    });
    expect((await read(id)).answers.pages).toBe('1-10');
  });

  it('by many at once is saved once', async () => {
    const { id } = await makeArticle(test.db);
    const { version } = await read(id);
    const tried = await Promise.all(Array.from({ length: 8 }, (_, at) => edit(id, { version, pages: `${at + 1}-99` })));
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(id)).version).toBe(version + 1);
  });

  it('is compared with possible duplicates again', async () => {
    const citation = sampleCitation(3);
    const other = sampleCitation(4);
    const { article_ids } = await importArticles(test.db, [citation, { ...citation, ...other }]);
    const [first, second] = article_ids as [number, number];
    const pairsOf = async (id: number) =>
      (await admin.call(listArticleDuplicates, { params: { id } })).body.data.pairs.map((pair) => pair.other.id);
    expect(await pairsOf(second)).toEqual([]);
    const { version } = await read(second);
    await edit(second, { version, ...citation, publication_year: String(citation.publication_year) });
    expect(await pairsOf(second)).toEqual([first]);
    await edit(second, { version: version + 1, ...other, publication_year: String(other.publication_year) });
    expect(await pairsOf(second)).toEqual([]);
  });

  it('never loses another field, whatever is edited in whatever order', async () => {
    const texts = citationKeys.filter((key) => key !== 'publication_year');
    const Edits = fc.array(
      fc.dictionary(fc.constantFrom(...texts), fc.constantFrom('Alpha', 'Beta\nGamma', 'Ünïcode “x”', ''), {
        minKeys: 1,
        maxKeys: 4,
      }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(Edits, async (edits) => {
        const { id } = await makeArticle(test.db, { keywords: { not_reported: true }, full_text_link: 'kept' });
        let { answers: expected, version } = await read(id);
        for (const fields of edits) {
          const valid = { ...fields, ...(fields['title'] === '' && { title: 'Titled' }) };
          const { status, body } = await edit(id, { version, ...valid });
          expect(status).toBe(200);
          version = body.data.version;
          expected = Object.fromEntries(Object.entries({ ...expected, ...valid }).filter(([, value]) => value !== ''));
          expect(body.data.answers).toEqual(expected);
        }
      }),
      { numRuns: 25, seed: 15 },
    );
  });
});

describe('the citation of a published article', () => {
  it('stays in the registry until the article is published again', async () => {
    const { id, compound_id } = await makeArticle(test.db, { title: 'A title with a mistkae' });
    const formId = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
    const publish = () => admin.call(publishReview, { params: { id, formId } }, { reason: 'Title corrected' });
    const shown = async () => {
      const { body } = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
      return [body.data.records[0]!.answers['title'], body.data.history.length];
    };
    expect((await publish()).status).toBe(200);
    expect((await publish()).body.message).toBe('This form is already published.');
    const { version } = await read(id);
    await edit(id, { version, title: 'A title without a mistake' });
    expect((await read(id)).published).toMatchObject({ form_id: formId, newer_citation: true });
    expect(await shown()).toEqual(['A title with a mistkae', 1]);

    expect((await publish()).status).toBe(200);
    expect((await read(id)).published).toMatchObject({ form_id: formId, newer_citation: false });
    expect(await shown()).toEqual(['A title without a mistake', 2]);
    expect((await publish()).status).toBe(409);
  });
});
