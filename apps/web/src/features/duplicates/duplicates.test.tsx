import {
  acceptDuplicate,
  confirmSafeDuplicates,
  type LastConfirmation,
  listPotentialDuplicates,
  type PotentialDuplicate,
  rejectDuplicate,
  reopenDuplicate,
  undoConfirmedDuplicates,
} from '@cea/contract/potential-duplicates';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { pairOf } from '../../../test/duplicates.ts';
import { type FakeRequest, FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const path = '/admin/data-collection/imports/3/duplicates';
let server: FakeServer;
let pairs: PotentialDuplicate[];
let confirmation: LastConfirmation | null;

const isWanted = (pair: PotentialDuplicate, { searchParams: asked }: URL): boolean => {
  const zone = asked.get('zone');
  const fits = zone === null || (zone === 'review' ? pair.zone !== 'safe' : pair.zone === zone);
  return fits && (asked.get('state') !== 'open' || pair.state === 'open');
};
const counts = () => {
  const of = (test: (pair: PotentialDuplicate) => boolean) => pairs.filter(test).length;
  return {
    open: of(({ state }) => state === 'open'),
    safe: of(({ state, zone }) => state === 'open' && zone === 'safe'),
    review: of(({ state, zone }) => state === 'open' && zone !== 'safe'),
    accepted: of(({ state }) => state === 'accepted'),
    rejected: of(({ state }) => state === 'rejected'),
    settled: 0,
  };
};
/** Decides as the server does. */
const decide =
  (state: PotentialDuplicate['state']) =>
  ({ url }: FakeRequest) => {
    const id = Number(url.pathname.split('/').at(-2));
    const by = state === 'open' ? null : { id: administrator.id, full_name: administrator.full_name };
    const changed = { state, decided_by: by, decided_at: by && new Date().toISOString() };
    pairs = pairs.map((pair) => (pair.article.id === id ? { ...pair, ...changed } : pair));
    return { data: pairs.find(({ article }) => article.id === id)! };
  };

const listed = (asked: FakeRequest) => ({
  ...pageOf(
    pairs.filter((pair) => isWanted(pair, asked.url)),
    asked,
  ),
  counts: counts(),
  import: { id: 3, name: 'PubMed, week 46' },
  last_confirmation: confirmation,
});

beforeEach(() => {
  localStorage.clear();
  confirmation = null;
  pairs = [pairOf(11), pairOf(12), pairOf(13)];
  server = new FakeServer();
  server.user = administrator;
  server.answer(listPotentialDuplicates, listed);
  server.answer(acceptDuplicate, decide('accepted'));
  server.answer(rejectDuplicate, decide('rejected'));
  server.answer(reopenDuplicate, decide('open'));
});

const open = async (search = ''): Promise<UserEvent> => {
  const user = await openApp(path + search, server);
  await screen.findByRole('region', { name: 'The current pair' });
  return user;
};
const current = () => within(screen.getByRole('region', { name: 'The current pair' }));
const row = (name: string) => within(current().getByRole('row', { name: new RegExp(`^${name}`) }));

test('both records are side by side, with what differs marked and the evidence of each field', async () => {
  await open();
  expect(current().getByRole('heading', { name: 'Probably the same study' })).toBeTruthy();
  const title = row('Title').getAllByRole('cell');
  expect(title[0]!.querySelector('del')!.textContent).toBe(':');
  expect(title[1]!.querySelector('ins')!.textContent).toBe(',');
  expect(title[2]!.textContent).toBe('0.90same except for spelling');
  expect(
    row('Volume')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['7', 'not given', '–only on the left']);
  expect(current().getByText('Full review')).toBeTruthy();
});

test('D, K and U decide and take back, and the next pair is there at once', async () => {
  const user = await open();
  await user.keyboard('d');
  await screen.findByText('record 12 of the file');
  await user.keyboard('k');
  await screen.findByText('record 13 of the file');
  await screen.findByText('2 of 3 judged');
  const items = within(screen.getByRole('navigation', { name: 'Possible duplicates' })).getAllByRole('listitem');
  expect(items[0]!.textContent).toMatch(/^D.*duplicate$/);
  expect(items[1]!.textContent).toMatch(/^K.*kept$/);
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(server.askedFor(acceptDuplicate)[0]!.url.search).toBe('?with=1');
  await user.keyboard('u');
  await waitFor(() => expect(server.askedFor(reopenDuplicate)).toHaveLength(1));
  await screen.findByText('record 12 of the file');
  expect(location.search).toBe('?pair=12-1');
});

test('keys that come faster than the page is drawn decide about one pair after the other', async () => {
  const user = await open();
  await user.keyboard('kudkd');
  await screen.findByText('3 of 3 judged');
  await waitFor(() => expect(pairs.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'accepted']));
  expect(server.askedFor(acceptDuplicate)).toHaveLength(2);
});

test('a late answer does not undo what was decided since', async () => {
  const answers: (() => void)[] = [];
  const { fetch } = server;
  const user = await open();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'GET' && url.includes('potential-duplicates'))
      await new Promise<void>((resolve) => answers.push(resolve));
    return fetch(url, init);
  });
  const answerNext = async () => {
    await waitFor(() => expect(answers).not.toEqual([]));
    answers.shift()!();
  };
  await user.keyboard('ku');
  await answerNext();
  await waitFor(() => expect(answers).toHaveLength(1));
  await screen.findByText('0 of 3 judged');
  await user.keyboard('d');
  await screen.findByText('1 of 3 judged');
  await answerNext();
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.keyboard('d');
  await screen.findByText('2 of 3 judged');
  await answerNext();
  await answerNext();
  await waitFor(() => expect(pairs.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'open']));
});

test('arrows move, X hides what is the same, and ? lists the keys; a field with the focus keeps its letters', async () => {
  const user = await open();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('record 12 of the file');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await screen.findByText('record 11 of the file');
  await user.keyboard('x');
  await waitFor(() => expect(location.search).toContain('show=differences'));
  await waitFor(() => expect(current().queryByRole('row', { name: /^DOI/ })).toBeNull());
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await user.keyboard('d');
  field.remove();
  expect(server.askedFor(acceptDuplicate)).toEqual([]);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
});

test('what the server refuses is open again, and the page says why', async () => {
  server.refuseOrAnswer(acceptDuplicate, () =>
    refusal('conflict', { message: 'This article is published. Unpublish it first.' }),
  );
  const user = await open();
  await user.keyboard('d');
  await screen.findByText('This article is published. Unpublish it first.');
  await waitFor(() => expect(current().getByText('record 11 of the file')).toBeTruthy());
  expect(screen.getByText('0 of 3 judged')).toBeTruthy();
});

test('pairs beyond doubt are confirmed by one call, and one undo splits them all', async () => {
  const safe = { zone: 'safe', score: 0.99, rule: 'same-doi' } as const;
  pairs = [pairOf(11, 1, safe), pairOf(12, 1, safe), pairOf(13)];
  let isAway = true;
  server.refuseOrAnswer(confirmSafeDuplicates, ({ body }) => {
    if (isAway) return refusal('unavailable');
    const confirmed_at = new Date().toISOString();
    const by = { id: administrator.id, full_name: administrator.full_name };
    const accepted = { state: 'accepted', decided_at: confirmed_at, decided_by: by } as const;
    pairs = pairs.map((pair) => (pair.zone === 'safe' ? { ...pair, ...accepted } : pair));
    confirmation = { id: (body as { confirmation_id: string }).confirmation_id, confirmed_at, pairs: 2 };
    return new Response(JSON.stringify({ data: { linked: 2, published: ['2026-01-00099'] } }));
  });
  server.answer(undoConfirmedDuplicates, () => {
    const opened = { state: 'open', decided_at: null, decided_by: null } as const;
    pairs = pairs.map((pair) => (pair.zone === 'safe' ? { ...pair, ...opened } : pair));
    confirmation = null;
    return { data: { split: 2 } };
  });
  const user = await open();
  await user.keyboard('k');
  await screen.findByText('1 of 3 judged');
  const card = within(screen.getByRole('region', { name: 'Beyond doubt' }));
  await user.click(card.getByRole('button', { name: 'Confirm 2' }));
  await screen.findByText(/Confirm again: nothing is linked twice\.$/);
  isAway = false;
  await user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  await screen.findByText('2 pairs linked as duplicates. Published articles were left: 2026-01-00099.');
  await screen.findByText('3 of 3 judged');
  const ids = server.askedFor(confirmSafeDuplicates).map(({ body }) => JSON.stringify(body));
  expect(new Set(ids).size).toBe(1);
  expect(screen.queryByRole('region', { name: 'Beyond doubt' })).toBeNull();
  // Not the decision before it.
  expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toContain('linked 2 pairs');
  await user.keyboard('u');
  await screen.findByText('2 pairs split again.');
  await screen.findByText('1 of 3 judged');
  expect(server.askedFor(reopenDuplicate)).toEqual([]);
});

test('a confirmation that arrived, but whose answer was lost, leaves nothing to confirm', async () => {
  const safe = { zone: 'safe', score: 0.99, rule: 'same-doi' } as const;
  pairs = [pairOf(11, 1, safe), pairOf(13)];
  server.refuseOrAnswer(confirmSafeDuplicates, ({ body }) => {
    const confirmed_at = new Date().toISOString();
    const by = { id: administrator.id, full_name: administrator.full_name };
    pairs = pairs.map((pair) =>
      pair.zone === 'safe' ? { ...pair, state: 'accepted', decided_at: confirmed_at, decided_by: by } : pair,
    );
    confirmation = { id: (body as { confirmation_id: string }).confirmation_id, confirmed_at, pairs: 1 };
    return refusal('unavailable');
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Confirm 1' }));
  await screen.findByText('1 of 2 judged');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Beyond doubt' })).toBeNull());
  expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toContain('linked 1 pair');
});

test('U after a decision takes back that one, and never the confirmation before it', async () => {
  const confirmed_at = '2026-11-16T09:31:00.000Z';
  confirmation = { id: 'b3c7c2f0-8c0e-4d0e-9a55-0f6f2f3f5a11', confirmed_at, pairs: 100 };
  pairs = [pairOf(11), pairOf(12)];
  const user = await open();
  expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toContain('linked 100 pairs');
  await user.keyboard('ku');
  await waitFor(() => expect(server.askedFor(reopenDuplicate)).toHaveLength(1));
  await user.keyboard('u');
  expect(server.askedFor(undoConfirmedDuplicates)).toEqual([]);
});

test('“Look first” walks through them', async () => {
  pairs = [pairOf(11, 1, { zone: 'safe', score: 0.99, rule: 'same-doi' }), pairOf(12)];
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Look first' }));
  await screen.findByText('record 11 of the file');
  expect(current().getByText(/The DOI is the same/)).toBeTruthy();
  expect(location.search).toBe('?zone=safe');
});

test('when nothing is left the way leads back to the articles, and the last decision can still be undone', async () => {
  pairs = [pairOf(11)];
  const user = await open();
  await user.keyboard('k');
  await screen.findByText('No duplicates left');
  expect(screen.getByRole('link', { name: 'Back to the articles' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('record 11 of the file');
});

test('pages of judged pairs are passed over', async () => {
  pairs = Array.from({ length: 60 }, (_, at) =>
    pairOf(at + 11, 1, at < 55 ? { state: 'rejected', decided_at: '2026-11-16T09:00:00.000Z' } : {}),
  );
  await open();
  await screen.findByText('record 66 of the file');
  expect(location.search).toBe('?page=2');
});

test('an import that is not there is not found', async () => {
  server.refuseOrAnswer(listPotentialDuplicates, () => refusal('not-found'));
  await openApp(path, server);
  expect(await screen.findByText('404 Not Found')).toBeTruthy();
});

test('a list that could not be loaded is asked for again', async () => {
  let fails = true;
  server.refuseOrAnswer(listPotentialDuplicates, (asked) =>
    fails ? refusal('forbidden') : new Response(JSON.stringify(listed(asked))),
  );
  const user = await openApp(path, server);
  await screen.findByText('Could not load this content');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('record 11 of the file')).toBeTruthy();
});
