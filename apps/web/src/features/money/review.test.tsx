import {
  type AffectedRatio,
  applyRates,
  listAffectedRatios,
  listRateChanges,
  listRateSets,
  type RateSetSummary,
  restoreRateSet,
} from '@cea/contract/rate-sets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { rateSetWith } from '../../../test/rate-sets.ts';
import { pageOf } from '../../../test/pages-of.ts';

const applied = rateSetWith({ version: 2 });
const draft: RateSetSummary = { ...applied, version: 3, status: 'draft', changes: 1, seq: 7 };
const retired: RateSetSummary = { ...applied, version: 1, status: 'retired' };
const side = (value: number) => ({ value, source: 'Bank', indicative: false });

const affected: AffectedRatio[] = Array.from({ length: 22 }, (_, number) => ({
  id: `2015-01-90003-${String(number + 1).padStart(2, '0')}`,
  article_id: 3,
  title: 'A study',
  old: { usd_target: 10_000, display: '$10,000' },
  new: { usd_target: 100_000, display: '$100,000' },
}));

let server: FakeServer;
let sets: RateSetSummary[];
beforeEach(() => {
  server = new FakeServer();
  server.user = administrator;
  sets = [draft, applied, retired];
  server.answer(listRateSets, (asked) => {
    const status = asked.url.searchParams.get('status');
    return pageOf(
      sets.filter((set) => !status || set.status === status),
      asked,
    );
  });
  server.answer(listAffectedRatios, (asked) => pageOf(affected, asked));
});

function answerChanges(draftRate: number, large: number): void {
  const change = { kind: 'rate', key: 'CAD-2014', change: 'changed', old: side(0.77), new: side(draftRate) } as const;
  server.answer(listRateChanges, (asked) => ({
    ...pageOf([{ ...change, ratios: 22 }], asked),
    seq: 7,
    large,
    target_year: { applied: 2024, draft: 2024 },
    ratios: { total: 30, touched: 22 },
  }));
}

const openReview = () => openApp('/admin/data-collection/exchange-rates?tab=review', server);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a large change is marked, and applied with a reason', async () => {
  answerChanges(7.7, 1);
  server.answer(applyRates, () => undefined as never);
  await openReview();
  expect(await screen.findByText('900.0%')).toBeTruthy();
  expect(screen.getByText('Large change:')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  const question = await dialog('Apply rate set 3?');
  expect(question.getByText('1 of 1 figure changes by more than 25%.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Apply' }));
  expect(question.getByText('Required')).toBeTruthy();
  expect(server.askedFor(applyRates)).toEqual([]);
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: 'Redenominated' } });
  fireEvent.click(question.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.askedFor(applyRates)).toHaveLength(1));
  const [sent] = server.askedFor(applyRates);
  expect([sent!.body, sent!.headers.get('x-audit-reason')]).toEqual([{ seq: 7 }, 'Redenominated']);
});

test('a small change is applied after one question, without a reason', async () => {
  answerChanges(0.78, 0);
  server.answer(applyRates, () => undefined as never);
  await openReview();
  expect(await screen.findByText('1.3%')).toBeTruthy();
  expect(screen.queryByText('Large change:')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  const question = await dialog('Apply rate set 3?');
  expect(question.queryByLabelText('Reason')).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.askedFor(applyRates)).toHaveLength(1));
});

test('the affected ratios are listed page by page', async () => {
  answerChanges(7.7, 1);
  await openReview();
  fireEvent.click(await screen.findByRole('button', { name: '22 ratios' }));
  const list = await dialog('Ratios affected by CAD 2014');
  expect(await list.findByRole('link', { name: '2015-01-90003-01' })).toBeTruthy();
  expect(list.getByText('1–20 of 22')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Next' }));
  expect(await list.findByRole('link', { name: '2015-01-90003-22' })).toBeTruthy();
  const { searchParams } = server.askedFor(listAffectedRatios).at(-1)!.url;
  expect(Object.fromEntries(searchParams)).toMatchObject({ kind: 'rate', key: 'CAD-2014', page: '2' });
});

test('a retired set is restored as a draft, unless there is one', async () => {
  sets = [applied, retired];
  answerChanges(7.7, 1);
  server.answer(restoreRateSet, () => {
    sets = [draft, applied, retired];
    return { data: draft };
  });
  await openApp('/admin/data-collection/exchange-rates?tab=sets', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for set 1' }));
  expect(screen.queryByRole('button', { name: 'Actions for set 2' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Restore as a draft' }));
  expect(await screen.findByText(/^Set 1 was restored as a draft/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeTruthy();
  expect(location.search).toBe('?tab=review');
});
