import { listRoundRankings, type RankedRound } from '@cea/contract/ranking';
import { listBotLog } from '@cea/contract/reader-bot';
import { updateRound } from '@cea/contract/reading-rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { decidedFigures, rankingModel, rankingOf } from '../../../test/rankings.ts';
import { roundWith } from '../../../test/rounds.ts';

const path = '/admin/data-collection/readerbot';
const rankedRound = (number: number, changes: Partial<RankedRound> = {}): RankedRound => {
  const { id, version, label, starts_on, due_on } = roundWith(number, {
    starts_on: '2026-10-01',
    due_on: '2026-11-30',
  });
  return { id, version, label, starts_on, due_on, learned: 160, ranking: rankingOf(), ...changes };
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listBotLog, (asked) => pageOf([], asked));
});

async function openTable(rounds: readonly RankedRound[]) {
  server.answer(listRoundRankings, (asked) => pageOf(rounds, asked));
  await openApp(path, server);
  return within(await screen.findByRole('table', { name: 'Ranking by round' }));
}
const cellsOf = (table: ReturnType<typeof within>, label: string) => {
  const row = table.getByRole('link', { name: label }).closest('tr')!;
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
};

test('each round tells its dates, what was learned from it, and its figures as its own page does', async () => {
  const table = await openTable([
    rankedRound(25, { starts_on: null, due_on: null, learned: 0, ranking: rankingOf({ left: null }) }),
    rankedRound(24, { learned: 1160, ranking: rankingOf(decidedFigures) }),
  ]);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Round',
    'Rank abstracts',
    'Learned from',
    'Accepted in the top tenth',
    'Left to accept',
    'Reading saved',
  ]);
  expect(cellsOf(table, 'Round 24')).toEqual([
    'Round 2410/1/2026 – 11/30/2026',
    'Rank abstracts of Round 24',
    '1,160',
    '75 %10 % of the rest',
    'At most 1495 % interval 2 to 14',
    '84abstracts, about 2 hours',
  ]);
  expect(cellsOf(table, 'Round 25')).toEqual([
    'Round 25no dates yet',
    'Rank abstracts of Round 25',
    '0',
    '–not yet: fewer than 50 decisions',
    '–no undecided abstracts',
    '–not measured yet',
  ]);
  expect(table.getByRole('link', { name: 'Round 24' }).getAttribute('href')).toBe(
    '/admin/data-collection/reading-rounds/24',
  );
  const section = within(screen.getByRole('region', { name: 'Ranking by round' }));
  expect(section.getByText(/learned from 1,204 accepted abstracts and 5,310 rejected\.$/)).toBeTruthy();
});

test('keywords estimate nothing, and a round without ranking saved nothing', async () => {
  const model = { ...rankingModel, method: 'keywords' } as const;
  const table = await openTable([
    rankedRound(24, { ranking: rankingOf({ ...decidedFigures, ranks_queue: false, model }) }),
  ]);
  expect(cellsOf(table, 'Round 24').slice(4)).toEqual([
    '–not enough decisions',
    '84abstracts, about 2 hours, had ranking been on',
  ]);
});

test('a switch turns the ranking of its round on, and the rounds are read again', async () => {
  let isOn = false;
  server.answer(updateRound, () => {
    isOn = true;
    return { data: roundWith(23, { ranks_queue: true }) };
  });
  server.answer(listRoundRankings, (asked) =>
    pageOf([rankedRound(24), rankedRound(23, { version: 7, ranking: rankingOf({ ranks_queue: isOn }) })], asked),
  );
  await openApp(path, server);
  const find = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Rank abstracts of Round 23' });
  expect((await find()).checked).toBe(false);
  fireEvent.click(await find());
  await waitFor(() => expect(server.askedFor(listRoundRankings)).toHaveLength(2));
  const [asked] = server.askedFor(updateRound);
  expect(asked!.url.pathname).toBe('/api/admin/reading-rounds/23');
  expect(asked!.body).toEqual({ version: 7, ranks_queue: true });
  await waitFor(async () => expect((await find()).disabled).toBe(false));
  expect((await find()).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Rank abstracts of Round 24' }).checked).toBe(true);
});

test('rounds come ten at a time', async () => {
  const table = await openTable(Array.from({ length: 12 }, (_, at) => rankedRound(24 - at)));
  expect(table.getAllByRole('switch')).toHaveLength(10);
  const section = within(screen.getByRole('region', { name: 'Ranking by round' }));
  expect(section.getByText('1–10 of 12')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Next' }));
  await section.findByText('11–12 of 12');
  expect(table.getAllByRole('switch')).toHaveLength(2);
  expect(section.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  fireEvent.click(section.getByRole('button', { name: 'Previous' }));
  await section.findByText('1–10 of 12');
});

test('without rounds the table says what brings them, and a failed one is tried again', async () => {
  server.refuseOrAnswer(listRoundRankings, () => refusal('unavailable'));
  await openApp(path, server);
  const section = within(await screen.findByRole('region', { name: 'Ranking by round' }));
  const again = await section.findByRole('button', { name: 'Try again' });
  server.answer(listRoundRankings, (asked) => pageOf([], asked));
  fireEvent.click(again);
  await section.findByText('No round ranks abstracts yet');
  expect(section.getByRole('link', { name: 'Reading rounds' })).toBeTruthy();
});
