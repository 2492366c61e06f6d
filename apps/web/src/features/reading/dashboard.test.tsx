import { listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { withdrawReview } from '@cea/contract/forms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { articleOf, assignmentOf, ReadersWork } from '../../../test/assignments-of-reader.ts';
import { openApp } from '../../../test/open-app.tsx';

const many = Array.from({ length: 45 }, (_, at) => assignmentOf(at + 1));

let work: ReadersWork;

beforeEach(() => {
  localStorage.clear();
  work = new ReadersWork();
  work.assignments = many;
});

/** Advances the clock. */
function letPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** The whole card of an assignment, found by its round. */
const card = async (id: number): Promise<HTMLElement> =>
  (await screen.findByText(`Round ${id}`)).closest<HTMLElement>('li')!;
const articlesOf = async (id: number) => within(await card(id)).getByRole('button', { name: /articles$/i });
const asked = (state: string) =>
  work.server
    .askedFor(listMyAssignments)
    .filter(({ url }) => url.searchParams.get('state') === state)
    .map(({ url }) => url.searchParams.get('page'));

describe('pages of assignments', () => {
  test('the address contains the page, with links to the others', async () => {
    const page = await openApp('/data-collection?page=2', work.server);
    await card(21);
    expect(screen.queryByText('Round 1')).toBeNull();
    expect(screen.getByText('21–40 of 45')).toBeDefined();
    expect(screen.getByText('45 assignments, 90 articles left')).toBeDefined();
    await page.click(screen.getByRole('link', { name: 'Go to page 3' }));
    await card(45);
    expect(location.search).toBe('?page=3');
    expect(asked('open')).toEqual(['2', '3']);
  });

  test('an expanded assignment keeps the page, and one from another page is shown above the list', async () => {
    const page = await openApp('/data-collection?page=2', work.server);
    await page.click(await articlesOf(21));
    await screen.findByText('Study of assignment 21');
    expect(location.search).toBe('?page=2&assignment=21');

    await openApp('/data-collection?assignment=45', work.server);
    await screen.findByText('Study of assignment 45');
    await card(1);
    const rounds = screen.getAllByText(/^Round \d+$/).map((label) => label.textContent);
    expect(rounds.slice(0, 2)).toEqual(['Round 45', 'Round 1']);
  });

  test('a short list has no pages', async () => {
    work.assignments = many.slice(0, 3);
    await openApp('/data-collection', work.server);
    await card(3);
    expect(screen.queryByText(/Per page/)).toBeNull();
  });
});

/** Spec §4: assignment detail is cached once fetched. */
describe('the articles of an assignment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  test('are fetched once, however long ago', async () => {
    work.assignments = many.slice(0, 3);
    const page = await openApp('/data-collection', work.server);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    await page.click(await articlesOf(1));
    await waitFor(() => expect(screen.queryByText('Study of assignment 1')).toBeNull());
    letPass(3600);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    await page.click(screen.getAllByRole('link', { name: 'Continue' })[0]!);
    await screen.findByText('Nothing left to review');
    expect(work.server.askedFor(readMyAssignment)).toHaveLength(1);
  });

  test('are fetched again when the list shows that they have changed', async () => {
    work.assignments = many.slice(0, 1);
    const page = await openApp('/data-collection', work.server);
    await page.click(await articlesOf(1));
    await screen.findByText('Study of assignment 1');
    work.assignments = [{ ...many[0]!, to_agree: 1, edits: 7 }];
    letPass(5);
    await page.click(screen.getByRole('link', { name: 'Continue' }));
    await page.click(await screen.findByRole('link', { name: 'Go to assignment' }));
    await screen.findByRole('link', { name: 'Consensus 2019-01-00101' });
    await waitFor(() => expect(work.server.askedFor(readMyAssignment)).toHaveLength(2));
  });
});

describe('the most urgent assignment', () => {
  const isAmber = (element: HTMLElement) => element.className.includes('MuiButton-colorAccent');
  const ambers = () => [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter(isAmber);

  test('has the only amber button, and shows its next article with one mark per article', async () => {
    work.assignments = [assignmentOf(1, { articles: 3, submitted: 1 }), assignmentOf(2, { accepted: false })];
    work.articlesOf = () => [
      articleOf(11, { status: 'submitted', filled: 100 }),
      articleOf(12, { filled: 84, missing: 3, faults: 1 }),
      articleOf(13),
    ];
    await openApp('/data-collection', work.server);
    await screen.findByText(/Study 12/);
    expect(screen.getByText('1 fault').parentElement?.textContent).toBe('84 % filled, 1 fault');
    const marks = within(screen.getByRole('list', { name: 'Articles' })).getAllByRole('link');
    expect(marks.map((mark) => [mark.textContent, mark.getAttribute('href')])).toEqual([
      ['Article 1: submitted', '/data-collection/review/1/11'],
      ['Article 2: 84 % filled', '/data-collection/review/1/12'],
      ['Article 3: not begun', '/data-collection/review/1/13'],
    ]);
    expect(ambers().map(({ textContent }) => textContent)).toEqual(['Continue']);
    const other = within(await card(2));
    expect(other.getByText('2 articles at $45.00 each')).toBeDefined();
    expect(other.getByText('New')).toBeDefined();
  });

  test('may be a screening, which says how many are parked and how long the rest takes', async () => {
    work.assignments = [
      assignmentOf(1, { kind: 'screening', articles: 50, submitted: 12, parked: 2, minutes_left: 23 }),
      assignmentOf(2),
    ];
    await openApp('/data-collection', work.server);
    const screening = within(await card(1));
    expect(screening.getByText('12 of 50 decided, 2 parked')).toBeDefined();
    expect(screening.getByText('about 23 min left')).toBeDefined();
    expect(screening.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/data-collection/abstract/1');
    expect(ambers().map((one) => one.closest('li'))).toEqual([await card(1)]);
    expect(within(await card(2)).queryByText(/min left/)).toBeNull();
  });
});

describe('the articles of an expanded assignment', () => {
  const linksOf = async (id: number) =>
    (await within(await card(id)).findAllByRole('link', { name: /2019-01/ })).map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);

  test('are in order, but the submitted ones last; each has a link that says what it does', async () => {
    work.assignments = [assignmentOf(1, { articles: 3, submitted: 1 })];
    work.articlesOf = () => [
      articleOf(11, { status: 'submitted', filled: 100 }),
      articleOf(12),
      articleOf(13, { filled: 84, missing: 3 }),
    ];
    await openApp('/data-collection?assignment=1', work.server);
    expect(await linksOf(1)).toEqual([
      ['Start 2019-01-00012', '/data-collection/review/1/12'],
      ['Continue 2019-01-00013', '/data-collection/review/1/13'],
      ['View 2019-01-00011', '/data-collection/review/1/11'],
    ]);
    expect(screen.getByText('84 % filled, 3 required left')).toBeDefined();
  });

  test('a submitted review is taken back there, as long as its consensus has not begun', async () => {
    const forms = [articleOf(1, { status: 'submitted' }), articleOf(2, { status: 'submitted' })];
    work.articlesOf = () => [forms[0]!, { ...forms[1]!, consensus: 'open' }];
    work.server.answer(withdrawReview, () => {
      forms[0] = articleOf(1);
    });
    const page = await openApp('/data-collection?assignment=1', work.server);
    await page.click(await screen.findByRole('button', { name: 'Take back 2019-01-00001' }));
    await screen.findByText('Review taken back. You can change it again.');
    expect(await screen.findByRole('link', { name: 'Start 2019-01-00001' })).toBeTruthy();
    expect(work.server.askedFor(withdrawReview)[0]!.url.pathname).toContain('/1/');
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  test('of a screening say what was decided', async () => {
    work.assignments = [assignmentOf(1, { kind: 'screening', articles: 3, submitted: 1 })];
    work.articlesOf = () => [
      { ...articleOf(11, { status: 'submitted', is_accepted: false }), consensus: 'open' },
      articleOf(12, { parked: true }),
    ];
    await openApp('/data-collection?assignment=1', work.server);
    expect(await linksOf(1)).toEqual([
      ['Start 2019-01-00012', '/data-collection/abstract/1/12'],
      ['View 2019-01-00011', '/data-collection/abstract/1/11'],
      ['Consensus 2019-01-00011', '/data-collection/consensus/abstract/1/11'],
    ]);
    expect(screen.getByText('Parked')).toBeDefined();
    expect(screen.getByText('Rejected')).toBeDefined();
  });
});
