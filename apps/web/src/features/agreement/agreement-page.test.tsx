import { type AgreementReport, readAgreement, readRoundAgreement } from '@cea/contract/agreement';
import { measureAgreement } from '@cea/contract/agreement-statistics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { csvOf } from '../../lib/csv.ts';
import { fileOf } from './agreement-texts.ts';

const worked = measureAgreement({ both: 118, onlyA: 5, onlyB: 2, neither: 0 })!;
const alike = measureAgreement({ both: 4, onlyA: 0, onlyB: 0, neither: 0 })!;
const reader = (id: number, full_name: string) => ({ id, full_name });
const [ada, bo] = [reader(1, 'Ada Able'), reader(2, 'Bo Baker')];
const report: AgreementReport = {
  choices: [
    { id: 24, label: 'Round 24' },
    { id: 23, label: 'Round 23' },
  ],
  articles: 125,
  overall: worked,
  rounds: [
    { id: 24, label: 'Round 24', measures: worked },
    { id: 23, label: 'Round 23', measures: alike },
  ],
  pairs: [{ a: ada, b: bo, measures: alike }],
  readers: [{ reader: ada, measures: worked }],
  fields: [
    {
      scope: 'method',
      key: 'is_accepted',
      differing: 7,
      measures: worked,
      examples: [{ article: { id: 5, compound_id: '2019-01-00005', title: 'Statins again' }, a: true, b: false }],
    },
    { scope: 'method', key: 'cost_per_qaly', differing: 0, measures: alike, examples: [] },
  ],
};

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(readAgreement, () => ({ data: report }));
  server.answer(readRoundAgreement, () => ({ data: { ...report, overall: null, articles: 0 } }));
  await openApp('/admin/data-collection/reading-rounds/agreement', server);
  await screen.findByText('125 pairs of votes of 125 articles that two readers have submitted.');
});

test('each figure has its interval, small samples are marked, and what is not defined says so', () => {
  expect(screen.getByText('95% interval −0.05 to 0.00')).toBeTruthy();
  const row = within(
    within(screen.getByRole('table', { name: 'By pair of readers' })).getByRole('row', {
      name: /Ada Able and Bo Baker/,
    }),
  );
  expect(row.getByText('Small sample')).toBeTruthy();
  expect(row.getAllByText('Not defined')).toHaveLength(2);
});

test('examples of a field open the article', () => {
  fireEvent.click(screen.getByRole('button', { name: '1 example of Decision' }));
  expect(screen.getByRole('link', { name: 'Statins again' }).getAttribute('href')).toBe(
    '/admin/data-collection/articles/5',
  );
  expect(screen.getByText('Reject')).toBeTruthy();
});

test('stage, answers and round are in the address and asked from the server', async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Full reviews' }));
  await waitFor(() => expect(server.askedFor(readAgreement).at(-1)!.url.searchParams.get('kind')).toBe('review'));
  fireEvent.click(screen.getByRole('radio', { name: 'Before consensus' }));
  await waitFor(() => expect(location.search).toContain('votes=final'));
  fireEvent.change(screen.getByLabelText('Round'), { target: { value: '24' } });
  expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
  expect(location.pathname).toBe('/admin/data-collection/reading-rounds/24/agreement');
  expect(location.search).toContain('kind=review');
});

test('the file has every line of the page', () => {
  const lines = csvOf(fileOf(report)).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 2 + 1 + 1 + 2);
  expect(lines).toContain('Pair,Ada Able; Bo Baker,4,0,1,0.5101,1,,,,,,,yes');
});
