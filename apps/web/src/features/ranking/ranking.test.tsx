import { readRoundRanking, type RoundRanking } from '@cea/contract/ranking';
import { readRound, updateRound } from '@cea/contract/reading-rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { decidedFigures, rankingModel, rankingOf } from '../../../test/rankings.ts';
import { detailOf, roundWith } from '../../../test/rounds.ts';

const ranking = rankingOf(decidedFigures);

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
});

async function openPanel(answer: RoundRanking) {
  server.answer(readRound, () => ({
    data: detailOf(roundWith(24, { screening: { submitted: 160, total: 480 } })),
  }));
  server.answer(readRoundRanking, () => ({ data: answer }));
  await openApp('/admin/data-collection/reading-rounds/24', server);
  return within(await screen.findByRole('region', { name: 'Ranking of abstracts' }));
}

const nothing = { decided: 0, accepted: 0 };
const tileOf = (panel: ReturnType<typeof within>, label: string) =>
  panel.getByText(label).parentElement!.textContent.replaceAll('\u00A0', ' ');

test('a round shows at most how many are left, how good the top was, and the time saved, with its model', async () => {
  const panel = await openPanel(ranking);
  expect(panel.getByText('On')).toBeTruthy();
  expect(tileOf(panel, 'still to accept')).toBe(
    'At most 14still to acceptamong 320 unread (95 % interval 2 to 14); 42 accepted so far: at least 75 % found',
  );
  expect(tileOf(panel, 'accepted among the top-ranked tenth')).toMatch(
    /^75 %.*30 of 40, compared with 10 % of the rest$/,
  );
  expect(tileOf(panel, 'fewer abstracts to read')).toMatch(/^84.*to find 95 % of those accepted; about 2 hours saved$/);
  expect(panel.getByText(/^Readers get the highest-ranked abstracts first\./).textContent).toMatch(
    /Model 31, .*learned from 1,204 accepted abstracts and 5,310 rejected\.$/,
  );
});

test('the panel leads to the rankings of all rounds', async () => {
  const panel = await openPanel(ranking);
  const link = panel.getByRole('link', { name: 'All rounds and the log of ReaderBot' });
  expect(link.getAttribute('href')).toBe('/admin/data-collection/readerbot');
});

test('while ranking is off, nothing is said to be saved, and a switch turns it on', async () => {
  const panel = await openPanel({ ...ranking, ranks_queue: false });
  expect(panel.getByText('Off')).toBeTruthy();
  expect(panel.getByText(/order of the assignment; ranking is off\./)).toBeTruthy();
  expect(tileOf(panel, 'fewer abstracts to read, had ranking been on')).not.toContain('saved');
  server.answer(updateRound, () => ({ data: roundWith(24, { ranks_queue: true }) }));
  fireEvent.click(panel.getByRole('switch', { name: 'Rank abstracts' }));
  await waitFor(() => expect(server.askedFor(updateRound)).toHaveLength(1));
  expect(server.askedFor(updateRound)[0]!.body).toEqual({ version: 1, ranks_queue: true });
});

test('a share of the top is shown once there are enough decisions', async () => {
  const panel = await openPanel({ ...ranking, top: { decided: 9, accepted: 7 }, rest: { decided: 40, accepted: 4 } });
  expect(tileOf(panel, 'accepted among the top-ranked tenth')).toMatch(/^–.*not yet: fewer than 50 decisions$/);
});

test('no limit is shown before there is a model', async () => {
  const panel = await openPanel({
    ...ranking,
    model: { ...rankingModel, method: 'keywords', accepted: 3, rejected: 1 },
    left: { read: 4, found: 3, unread: 476, low: 0, high: 120 },
    top: nothing,
    rest: nothing,
    saved: null,
  });
  expect(tileOf(panel, 'still to accept')).toBe('–still to acceptNot enough decisions to estimate. Keep reading.');
  expect(panel.getByText('not yet: fewer than 50 decisions')).toBeTruthy();
  expect(panel.getByText('Available after the first acceptance')).toBeTruthy();
  expect(panel.getByText(/A model is trained once 5 abstracts are accepted and 5 rejected\./)).toBeTruthy();
});

test('a round without a model says when there will be one', async () => {
  const panel = await openPanel({
    ranks_queue: false,
    model: null,
    left: null,
    top: nothing,
    rest: nothing,
    saved: null,
  });
  expect(panel.getByText(/No model yet/)).toBeTruthy();
});
