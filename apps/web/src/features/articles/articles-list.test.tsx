import {
  archiveArticles,
  countArticles,
  listArticleCountries,
  listArticles,
  unarchiveArticles,
} from '@cea/contract/article-list';
import { articleStateKeys } from '@cea/contract/article-states';
import { listImports } from '@cea/contract/article-imports';
import { listJournals } from '@cea/contract/journals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { listedArticle } from '../../../test/listed-articles.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const first = listedArticle(1, 'Semaglutide in obesity');
const second = listedArticle(2, 'Dapagliflozin in heart failure', { readers: [true, false] });
const untitled = listedArticle(3, null, { state: 'imported' });

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listArticles, (asked) => pageOf([first, second, untitled], asked));
  server.answer(listArticleCountries, () => ({ data: ['Canada'] }));
  server.answer(listImports, (asked) => pageOf([], asked));
  server.answer(listJournals, (asked) => pageOf([], asked));
  server.answer(countArticles, () => ({
    data: {
      states: articleStateKeys.map((state, at) => ({
        state,
        articles: 10 * at,
        oldest_days: at === 0 ? null : 40,
        limit: state === 'review' ? 30 : state === 'screening' ? 60 : null,
      })),
      published_this_month: 38,
      rejected_at_screening: 77,
      totals: { articles: 23_864, published: 12_431 },
    },
  }));
  await openApp('/admin/data-collection/articles', server);
  await screen.findByText(first.title!);
  await strip();
});

const strip = async () => within(await screen.findByRole('region', { name: 'Articles by state' }));
const stage = async (name: RegExp) => (await strip()).getByRole('button', { name });
const row = (title: string) => screen.getByText(title).closest('tr')!;
const asked = () => server.askedFor(listArticles).at(-1)!.url.searchParams;

test('shows what an article is, where it is, and who has submitted, without their votes', () => {
  expect(screen.getByText('23,864, of them 12,431 in the registry')).toBeTruthy();
  expect(row(first.title!).textContent).toContain('2026-01-00001 · Okonkwo, Value in Health 2026');
  expect(row(first.title!).textContent).toContain('Screening: not assigned');
  expect(row(second.title!).textContent).toContain('1 of 2 submitted');
  expect(screen.getByText('PMID 39876543')).toBeTruthy();
});

test('the strip tells how many, how old and what is late; a press filters, with Shift one more', async () => {
  expect((await stage(/^50 Full review oldest 40 days/)).querySelector('[data-late]')).toBeTruthy();
  expect((await stage(/^20 Screening/)).querySelector('[data-late]')).toBeNull();
  expect(await stage(/^80 Published \+38 this month/)).toBeTruthy();
  expect(await stage(/^90 Rejected 77 at screening/)).toBeTruthy();
  fireEvent.click(await stage(/^20 Screening/));
  await waitFor(() => expect(asked().get('state')).toBe('screening'));
  expect((await stage(/^20 Screening/)).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await stage(/^40 Accepted/), { shiftKey: true });
  await waitFor(() => expect(asked().get('state')).toBe('screening,accepted'));
  expect(server.askedFor(countArticles).at(-1)!.url.searchParams.get('state')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Status: Screening, Accepted' }));
  await waitFor(async () => expect((await stage(/^40 Accepted/)).getAttribute('aria-pressed')).toBe('false'));
});

test('E archives the row that has the focus; the message takes back exactly what was archived', async () => {
  server.answer(archiveArticles, () => ({ data: { ids: [2], revision: null } }));
  server.answer(unarchiveArticles, () => ({ data: { ids: [2], revision: null } }));
  row(second.title!).focus();
  fireEvent.keyDown(row(second.title!), { key: 'e' });
  await screen.findByText('1 article archived.');
  expect(server.askedFor(archiveArticles)[0]!.body).toEqual({ selected: { ids: [2] }, unpublish: false });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 article unarchived.');
  expect(server.askedFor(unarchiveArticles)[0]!.body).toEqual({ selected: { ids: [2] } });
});

test('a selection with published articles asks before they leave the registry', async () => {
  const message = 'One of these articles is published. Archiving removes it from the registry.';
  server.refuseOrAnswer(archiveArticles, () => refusal('conflict', { message }));
  for (const { title } of [first, second]) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  fireEvent.click(bar.getByRole('button', { name: 'Archive' }));
  const question = within(await screen.findByRole('dialog', { name: 'Archive published articles?' }));
  expect(question.getByText(new RegExp(message))).toBeTruthy();
  server.answer(archiveArticles, () => ({ data: { ids: [1, 2], revision: 7 } }));
  fireEvent.click(question.getByRole('button', { name: 'Archive and unpublish' }));
  await screen.findByText('2 articles archived. Published ones left the registry.');
  expect(server.askedFor(archiveArticles).at(-1)!.body).toMatchObject({ unpublish: true });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});
