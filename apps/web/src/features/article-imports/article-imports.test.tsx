import {
  type ArticleImport,
  importArticles,
  listImports,
  type OneImport,
  readImport,
  resumeImport,
  stopImport,
  undoImport,
} from '@cea/contract/article-imports';
import type { ImportPreview, PreviewedRecord } from '@cea/contract/import-preview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const path = '/admin/data-collection/imports';

const record = (position: number, fields: Partial<PreviewedRecord> = {}): PreviewedRecord => ({
  position,
  line: position * 10,
  title: `Study ${position}`,
  authors: 'Okonkwo, A; Reid, J; Marsh, K',
  journal: 'Value in Health',
  year: 2026,
  pubmed_id: String(90_000_000 + position),
  doi: null,
  has_abstract: true,
  duplicate: null,
  ...fields,
});
const twin = { score: 0.98, place: 'registry', article_id: 7, compound_id: '2026-01-40988', line: null } as const;

const preview: ImportPreview = {
  name: 'week 46.nbib',
  bytes: 4_800_000,
  sha256: 'a'.repeat(64),
  lines: 61_204,
  format: 'nbib',
  encoding: 'utf-8',
  counts: {
    records: 1301,
    refused: 17,
    without_abstract: 63,
    new_without_abstract: 56,
    duplicates: { file: 9, imported: 26, registry: 6 },
    compared: 1284,
  },
  sample: [record(1), record(2, { duplicate: twin })],
  without_abstract: [record(3, { has_abstract: false })],
  duplicates: [record(2, { duplicate: twin })],
  refused: [{ position: 9, line: 412, reason: 'no-title', excerpt: 'PMID 1' }],
  refused_by_reason: [{ reason: 'no-title', count: 17, lines: [412, 3077, 8415] }],
};

const one = (fields: Partial<OneImport> = {}): OneImport => ({
  id: 218,
  name: 'week 46.nbib',
  bytes: 4_800_000,
  lines: 61_204,
  format: 'nbib',
  encoding: 'utf-8',
  state: 'running',
  total: 1301,
  done: 822,
  added: 810,
  refused: 12,
  pairs: 9,
  open_pairs: 9,
  failure: null,
  can_resume: fields.state === 'stopped' || fields.state === 'failed',
  created_by: { id: 1, full_name: 'Adam Admin' },
  created_at: '2026-11-15T14:15:00.000Z',
  finished_at: null,
  refused_by_reason: [],
  undo_refused: null,
  ...fields,
});

let server: FakeServer;
let listed: ArticleImport[];
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  listed = [
    one({ id: 200, name: 'handsearch.ris', state: 'failed', failure: 'Record 215 could not be written.', done: 214 }),
  ];
  server.answer(listImports, (asked) => pageOf(listed, asked));
});

const chooseFile = (name = 'week 46.nbib') =>
  fireEvent.change(screen.getByLabelText('Choose a citation file'), {
    target: { files: [new File(['PMID- 1'], name)] },
  });
const tile = (name: RegExp) => screen.getByRole('button', { name });
const bar = () => within(screen.getByRole('region', { name: 'Commit' }));

describe('a new import', () => {
  beforeEach(async () => {
    server.answer(importArticles, ({ url }) =>
      url.searchParams.get('mode') === 'preview'
        ? { data: { mode: 'preview' as const, ...preview } }
        : { data: { mode: 'commit' as const, import: one() } },
    );
    server.answer(readImport, () => ({ data: one() }));
    await openApp(path, server);
    await screen.findByText('handsearch.ris');
  });

  test('shows what would happen, and says that nothing is written', async () => {
    chooseFile();
    await screen.findByText('Format recognized');
    expect(screen.getByText(/61,204 lines · UTF-8/)).toBeTruthy();
    expect(bar().getByText(/Commit adds 1,284 articles and queues 41 pairs; 17 records stay out/)).toBeTruthy();
    expect(tile(/likely duplicates/).textContent).toContain('9 in the file, 26 imported earlier, 6 in the registry');
    fireEvent.click(tile(/^17/));
    expect(await screen.findByText('PMID 1')).toBeTruthy();
    fireEvent.click(tile(/likely duplicates/));
    expect(screen.getByRole('link', { name: '2026-01-40988' })).toBeTruthy();
  });

  test('is read again when another format is chosen, or another sample', async () => {
    chooseFile();
    await screen.findByText('Format recognized');
    const asked = () => server.askedFor(importArticles);
    fireEvent.click(screen.getByRole('button', { name: 'Another 20' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]!.url.searchParams.get('seed')).toBe('1');
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'ris' } });
    await waitFor(() => expect(screen.queryByText('Format recognized')).toBeNull());
  });

  test('is committed with the id of its preview, and leads to its progress', async () => {
    chooseFile();
    fireEvent.click(await screen.findByRole('button', { name: 'Commit 1,284 articles' }));
    await screen.findByText('Writing 1,289 articles');
    expect(location.pathname).toBe(`${path}/218`);
  });

  test('asks before its preview is left', async () => {
    chooseFile();
    await screen.findByText('Format recognized');
    fireEvent.click(screen.getByRole('link', { name: 'Journals' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the preview?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(location.pathname).toBe(path);
    expect(screen.getByText('Format recognized')).toBeTruthy();
  });

  test('of a file that cannot be read says so at its field', async () => {
    server.refuseOrAnswer(importArticles, () =>
      refusal('invalid', { errors: { file: ['The file contains no citations.'] } }),
    );
    chooseFile('letter.ris');
    expect(await screen.findByText('The file contains no citations.')).toBeTruthy();
  });

  test('of pasted numbers is previewed too', async () => {
    fireEvent.change(screen.getByLabelText('PubMed IDs or DOIs'), { target: { value: '90000001 90000002' } });
    fireEvent.click(screen.getByRole('button', { name: 'Preview this list' }));
    expect(await screen.findByRole('button', { name: 'Commit 1,284 articles' })).toBeTruthy();
  });
});

const openImport = async (fields: Partial<OneImport>) => {
  let shown = one(fields);
  server.answer(readImport, () => ({ data: shown }));
  await openApp(`${path}/218`, server);
  await screen.findByText('week 46.nbib');
  return (next: Partial<OneImport>) => {
    shown = one({ ...fields, ...next });
  };
};

describe('an import', () => {
  test('that is running is stopped after its batch, and resumed', async () => {
    const change = await openImport({});
    expect(screen.getByText('822 of 1,301 records done')).toBeTruthy();
    server.answer(stopImport, () => {
      change({ state: 'stopping' });
      return { data: one({ state: 'stopping' }) };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Stop after this batch' }));
    await screen.findByText('Stopping after this batch', { selector: 'h2' });
    change({ state: 'stopped', done: 1000 });
    server.answer(resumeImport, () => {
      change({ state: 'waiting' });
      return { data: one({ state: 'waiting' }) };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByText('Waiting for its turn');
  });

  test('that failed says why, and can be resumed', async () => {
    await openImport({ state: 'failed', failure: 'Record 823 could not be written.' });
    expect(screen.getByText(/Record 823 could not be written\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });

  test('whose file cannot be read leads to another one, and offers nothing that can only fail', async () => {
    const unreadable = {
      state: 'failed',
      failure: 'Line 9 is damaged.',
      can_resume: false,
      done: 0,
      added: 0,
    } as const;
    listed = [one({ id: 201, ...unreadable })];
    await openImport(unreadable);
    expect(screen.getByRole('link', { name: 'Import another file' })).toBeTruthy();
    expect(await screen.findByText(/file cannot be read, 0 added/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('that is done leads to its duplicates', async () => {
    await openImport({ state: 'done', done: 1301, added: 1284, refused: 17 });
    const judge = screen.getByRole('link', { name: 'Judge duplicates' });
    expect(judge.getAttribute('href')).toBe(`${path}/218/duplicates`);
  });

  test('is undone after one question, with a reason', async () => {
    await openImport({ state: 'done', done: 1301, added: 1284, refused: 17, open_pairs: 0 });
    server.answer(undoImport, () => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of week 46.nbib?' }));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'The wrong file' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('1,284 articles removed.')).toBeTruthy();
  });

  test('that can no longer be undone says why', async () => {
    await openImport({ state: 'done', undo_refused: 'One of its articles is assigned to readers.' });
    expect(screen.getByText(/no longer be undone: one of its articles is assigned/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });
});
