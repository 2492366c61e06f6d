import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePdf } from '../../db/seed/small-pdf.ts';
import { encryptedPdf, imagePdf, manyPages, missingPagePdf, pagesOf, streamBomb } from '../../test/odd-pdfs.ts';
import { extractText } from './extract-text.ts';
import { type PdfLimits, pdfLimits } from './pdf-limits.ts';

const extract = (content: Buffer, limits: Partial<PdfLimits> = {}) =>
  extractText({ content: Readable.from([content]), bytes: content.length }, { ...pdfLimits, ...limits });

const proof = { tags: ['proof'] };

it('reads each page', async () => {
  const pdf = makePdf('Costs (2018 US$)', ['Apixaban 19,600', 'Warfarin 15,480']);
  expect(await extract(pdf)).toEqual({
    pages: 1,
    failure: null,
    texts: [{ page: 1, text: 'Costs (2018 US$)\nApixaban 19,600\nWarfarin 15,480' }],
  });
  expect((await extract(pagesOf('first', '', 'third'))).texts).toEqual([
    { page: 1, text: 'first' },
    { page: 3, text: 'third' },
  ]);
});

it.each([
  ['of a scan finds no text', imagePdf(), { pages: 1, texts: [], failure: null }],
  ['of one with a password fails', encryptedPdf(), { pages: null, texts: [], failure: 'password' }],
  ['of something else fails', Buffer.from('%PDF-1.4\nnothing'), { pages: null, texts: [], failure: 'damaged' }],
  [
    'of one with a missing page keeps the pages before',
    missingPagePdf('before'),
    { pages: 2, texts: [{ page: 1, text: 'before' }], failure: 'damaged' },
  ],
])('reading %s', async (_, content, expected) => {
  expect(await extract(content)).toEqual(expected);
});

const beforeTheBomb = { pages: 2, texts: [{ page: 1, text: 'Before the bomb' }] };

it('is killed when it takes too much memory, and keeps the pages before', async () => {
  expect(await extract(streamBomb(2 ** 28, 'blanks'))).toEqual({ ...beforeTheBomb, failure: 'memory' });
});

it('is killed when it takes too long, and keeps the pages before', proof, async () => {
  // Would take ten seconds and more, and stays below the limit of memory.
  expect(await extract(streamBomb(25e6, 'work'), { milliseconds: 5000 })).toEqual({
    ...beforeTheBomb,
    failure: 'time',
  });
});

it('may wait for the machine as long as it likes: only its own work is counted', proof, async () => {
  const pdf = pagesOf('Read late');
  const content = Readable.from(
    (async function* () {
      await wait(3500);
      yield pdf;
    })(),
  );
  const { failure } = await extractText({ content, bytes: pdf.length }, { ...pdfLimits, milliseconds: 3000 });
  expect(failure).toBeNull();
});

it('is read beside two processes that keep the machine busy', proof, async () => {
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    const { failure } = await extract(manyPages(300));
    expect(failure).toBeNull();
  } finally {
    for (const other of busy) other.kill('SIGKILL');
  }
});

it('is killed when it never ends', async () => {
  const content = new Readable({ read: () => {} });
  const { failure } = await extractText({ content, bytes: 1000 }, { ...pdfLimits, elapsedMilliseconds: 1000 });
  expect(failure).toBe('time');
});

it('has limits of pages and characters', async () => {
  const { pages, texts, failure } = await extract(manyPages(30), { pages: 20 });
  expect([pages, texts.length, failure]).toEqual([30, 20, 'length']);
  const long = await extract(pagesOf('a'.repeat(80), 'b'.repeat(80), 'c'), { charactersOfPage: 50, characters: 70 });
  expect(long.texts.map(({ text }) => text)).toEqual(['a'.repeat(50), 'b'.repeat(50)]);
  expect(long.failure).toBe('length');
});

it('fails if the content cannot be read, so that it is tried again', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('The store is away')) });
  await expect(extractText({ content: broken, bytes: 1000 })).rejects.toThrow('The store is away');
});
