import {
  listMyAssignments,
  type MyAssignment,
  type MyAssignmentDetail,
  type MyWork,
  readMyAssignment,
} from '@cea/contract/assignments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { reader } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const assignments = Array.from({ length: 45 }, (_, at): MyAssignment => ({
  id: at + 1,
  kind: 'review',
  reading_round_label: 'Round 24',
  due_on: null,
  accepted: true,
  rate_cents: 4500,
  articles: 2,
  submitted: 0,
  edits: 0,
  to_agree: 0,
}));

const work: MyWork = {
  open: { assignments: 45, articles_left: 90, due_on: null },
  finished: { assignments: 0, since: null, reviews: 0, screenings: 0 },
};

const detailOf = (assignment: MyAssignment): MyAssignmentDetail => ({
  ...assignment,
  readers: [],
  article_assignments: [
    {
      id: 100 + assignment.id,
      title: `Study of assignment ${assignment.id}`,
      compound_id: '2019-01-00001',
      form: null,
      consensus: assignment.to_agree > 0 ? 'open' : 'not yet',
    },
  ],
});

let server: FakeServer;
let served: MyAssignment[];

beforeEach(() => {
  localStorage.clear();
  served = assignments;
  server = new FakeServer();
  server.user = reader;
  server.answer(listMyAssignments, (asked) => ({ ...pageOf(served, asked), work }));
  server.answer(readMyAssignment, ({ url }) => {
    const id = Number(url.pathname.split('/').at(-1));
    return { data: detailOf(served.find((one) => one.id === id)!) };
  });
});

/** Advances the clock. */
function letPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const card = (id: number) => screen.findByRole('region', { name: `Full review no. ${id}` });
const articlesOf = async (id: number) => within(await card(id)).getByRole('button', { name: /articles$/i });
const pagesAsked = () => server.askedFor(listMyAssignments).map(({ url }) => url.searchParams.get('page'));

describe('pages of assignments', () => {
  test('the address contains the page, with links to the others', async () => {
    const page = await openApp('/data-collection?page=2', server);
    await card(21);
    expect(screen.queryByRole('region', { name: 'Full review no. 1' })).toBeNull();
    expect(screen.getByText('21–40 of 45')).toBeDefined();
    await page.click(screen.getByRole('link', { name: 'Go to page 3' }));
    await card(45);
    expect(location.search).toBe('?page=3');
    expect(pagesAsked()).toEqual(['2', '3']);
  });

  test('an expanded assignment keeps the page, and one from another page is shown above the list', async () => {
    const page = await openApp('/data-collection?page=2', server);
    await page.click(await articlesOf(21));
    await screen.findByText('Study of assignment 21');
    expect(location.search).toBe('?page=2&assignment=21');

    await openApp('/data-collection?assignment=45', server);
    await screen.findByText('Study of assignment 45');
    await card(1);
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(['Full review no. 45', 'Full review no. 1']);
  });

  test('a short list has no pages', async () => {
    served = assignments.slice(0, 3);
    await openApp('/data-collection', server);
    await card(3);
    expect(screen.queryByText(/Per page/)).toBeNull();
  });
});

describe('the articles of an assignment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  test('are fetched once, however long ago', async () => {
    const page = await openApp('/data-collection', server);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    await page.click(await articlesOf(1));
    await waitFor(() => expect(screen.queryByText('Study of assignment 1')).toBeNull());
    letPass(3600);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    await page.click(screen.getAllByRole('link', { name: 'Continue' })[0]!);
    await screen.findByText('Nothing left to review');
    expect(server.askedFor(readMyAssignment)).toHaveLength(1);
  });

  test('are fetched again when the list shows that they have changed', async () => {
    served = assignments.slice(0, 1);
    const page = await openApp('/data-collection', server);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    served = [{ ...assignments[0]!, to_agree: 1 }];
    letPass(3600);
    await page.click(screen.getByRole('link', { name: 'Continue' }));
    await page.click(await screen.findByRole('link', { name: 'Go to assignment' }));
    await screen.findByText('0 of 2 submitted, 1 awaiting consensus');
    await screen.findByRole('link', { name: 'Consensus 2019-01-00001' });
    await waitFor(() => expect(server.askedFor(readMyAssignment)).toHaveLength(2));
  });
});
