import { readCleaningRates } from '@cea/contract/cleaning-calls';
import { compareForms } from '@cea/contract/forms-compare';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { mendedComparison } from '../../../test/compared-forms.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { FormsCompare } from './FormsCompare.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answer(readCleaningRates, () => ({
    data: { version: 4, target_year: 2025, usd_per_unit: 1.25, cpi: 100, cpi_target: 110 },
  }));
  server.answer(compareForms, () => ({ data: [mendedComparison] }));
});

const open = () => openPart(<FormsCompare article={{ id: 5, compound_id: '2024-01-00005', answers: {} }} />, server);
const lineOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');

test('what data cleaning changed has a view of its own, with the old value, by whom, when and why', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mended 1' }));
  expect(lineOf(/^Incremental cost 2/).map(({ textContent }) => textContent)).toEqual([
    '200 GBP 2022',
    '400 GBP 2022',
    '200 GBP 2022mendedwas 400 GBP 2022, mended 11/15/2026 by Ada AdminData cleaning: Reported and calculated ratio',
  ]);
  expect(screen.getByRole('columnheader', { name: /^Consensus/ }).textContent).toContain('mended 11/15/2026');
});

test('what an administrator corrected is marked in the consensus, also in a form of their own', async () => {
  const corrected = { ...mendedComparison.mended[0]!, how: 'corrected', reason: 'Misread' } as const;
  server.answer(compareForms, () => ({ data: [{ ...mendedComparison, mended: [corrected] }] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Corrected 1' }));
  expect(lineOf(/^Incremental cost 2/).at(-1)!.textContent).toBe(
    '200 GBP 2022correctedwas 400 GBP 2022, corrected 11/15/2026 by Ada AdminMisread',
  );
  expect(screen.getByRole('columnheader', { name: /^Consensus/ }).textContent).toContain('corrected 11/15/2026');
  const agreed = { ...mendedComparison.agreed!, origin: 'admin' as const };
  const alone = { ...mendedComparison, agreed, readings: [], pairs: [], differences: [], mended: [corrected] };
  server.answer(compareForms, () => ({ data: [alone] }));
  open();
  expect((await screen.findByText('corrected')).closest('td')!.textContent).toContain('was 400 GBP 2022');
});

test('calculated values are beside the answers, with the rate, the index and the years', async () => {
  open();
  const dollars = await screen.findByRole('row', { name: /^US\$ 2025/ });
  expect(within(dollars).getByRole('rowheader').textContent).toBe(
    'US$ 2025calculated: GBP to US$ 2022 at 1.25, prices to 2025 by 1.100, rate set 4.',
  );
  expect(
    within(dollars)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['550', '1,100', '550was 1,100']);
});

test('the share of answers on which both readers agree is told with its κ', async () => {
  open();
  const figures = await screen.findByText(/^κ/);
  expect(figures.closest('p')!.textContent).toBe('7 fields, 88% agree, κ 0.85 0.60 to 1.00');
});

test('as long as a reader has not submitted, no agreement is told', async () => {
  const [a, b] = mendedComparison.readings;
  const readings = [a!, { ...b!, status: 'open' as const }];
  server.answer(compareForms, () => ({ data: [{ ...mendedComparison, readings, agreed: null, mended: [] }] }));
  open();
  expect(await screen.findByText(/^\d fields$/)).toBeTruthy();
});
