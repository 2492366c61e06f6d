import { findInText } from '@cea/contract/find-in-text';
import { expect, it } from 'vitest';
import { collectReports } from '../../src/article-files/collect-reports.ts';
import { pdfLimits } from '../../src/article-files/pdf-limits.ts';
import { readDocument } from '../../src/article-files/read-document.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { generateSample } from '../../test/synthetic-sample.ts';
import { makeArticlePdf, printFigure } from './article-pdf.ts';
import { keepOpenArticles, seedPdf, studyOf } from './demo-pdfs.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';

const articles = () => generateSample(300);

/** What the tables of an article print. */
const figuresOf = (article: GeneratedArticle): string[] => {
  const { ratios, weights } = studyOf(article);
  const values = [
    ...ratios.flatMap((one) => [one.delta_cost, one.delta_effect, one.ratio_article, one.total_cost_intervention]),
    ...weights.flatMap((one) => [one.weight, one.weight_decrement]),
  ];
  return values.filter((value) => typeof value === 'number').map(printFigure);
};

/** The figures that each page shows, from the instructions that draw it. */
const figuresByPage = (pdf: Buffer): string[][] =>
  Array.from(pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs), ([, content = '']) =>
    Array.from(content.matchAll(/\((.*)\) Tj/g), ([, text = '']) => text.match(/\d[\d.,]*/g) ?? []).flat(),
  );

async function readBack(pdf: Buffer) {
  const collected = collectReports();
  await readDocument(new Uint8Array(pdf), pdfLimits, async (message) => collected.add(message));
  return collected.result(() => 'damaged');
}

it('every figure of 40 invented articles is found on its page, and every page says that it is synthetic', async () => {
  const read = articles().filter(({ stage }) => stage !== 'rejected');
  for (const article of read.slice(-40)) {
    const pdf = makeArticlePdf(studyOf(article));
    const { texts, pages, failure } = await readBack(pdf);
    expect([failure, texts.length]).toEqual([null, pages]);
    const whole = texts.map(({ text }) => text).join('\n');
    const missing = figuresOf(article).filter((figure) => findInText(whole, figure).length === 0);
    expect([article.compound_id, missing]).toEqual([article.compound_id, []]);
    expect(findInText(whole, article.answers.title as string).length).toBeGreaterThan(0);
    for (const { page, text } of texts) {
      expect(text).toContain('Synthetic article');
      const lost = figuresByPage(pdf)[page - 1]!.filter((figure) => findInText(text, figure).length === 0);
      expect([article.compound_id, page, lost]).toEqual([article.compound_id, page, []]);
    }
  }
});

it('the same article makes the same file', () => {
  const make = () => makeArticlePdf(studyOf(articles().at(-1)!));
  expect(make().equals(make())).toBe(true);
});

it('open articles are those that nobody has read', () => {
  const kept = keepOpenArticles();
  for (const article of articles()) kept.add(article);
  expect(kept.open.length).toBeGreaterThan(5);
  for (const { stage } of kept.open) expect(['accepted', 'waiting']).toContain(stage);
});

const test = useApp();

it('is attached once, with its text', async () => {
  const { id, compound_id } = await makeArticle(test.db);
  const [article] = articles();
  for (const _ of [1, 2]) await seedPdf(test.deps, compound_id, studyOf(article!));
  const found = await test.db
    .selectFrom('article_pdfs')
    .innerJoin('pdf_texts', 'pdf_texts.sha256', 'article_pdfs.sha256')
    .where('article_id', '=', id)
    .select(['name', 'state', 'pages'])
    .execute();
  expect(found).toEqual([{ name: `${compound_id}.pdf`, state: 'found', pages: expect.any(Number) }]);
});
