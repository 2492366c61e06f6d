import { answersAbove } from '@cea/contract/form-faults';
import type { Form, FormRow } from '@cea/contract/forms';
import { readStudyRates } from '@cea/contract/study-rates';
import { fireEvent } from '@testing-library/react';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { useStore } from '../../../lib/store.ts';
import { inputId } from '../fields-on-page.ts';
import { createFormSession, type FormSession } from '../form-session.ts';
import { partsOf } from '../progress.ts';
import { SessionContext } from '../session-context.ts';
import { formAt } from '../test-form.ts';
import { testStorage } from '../unsent/test-storage.ts';
import { RowsGrid } from './RowsGrid.tsx';

/** For tests: a ratio, and the answers of one that a reader would type. */
export const ratio = (row_id: string, position: number, answers: FormRow['answers']): FormRow => ({
  row_id,
  scope: 'ratio',
  position,
  answers,
});

const study = { cost_per_qaly: true, currency: 'AUD', currency_year: 2014 };
export const typed = {
  intervention: 'Tirzepatide',
  comparator: 'Lifestyle support',
  target_population: 'Adults',
  total_cost_intervention: 71_380,
  total_cost_comparator: 48_210,
  effect_intervention: 15.46,
  effect_comparator: 14.82,
};

/** Of the form's ratios, as a page would show them. */
function Ratios({ session }: { session: FormSession }) {
  const { rows } = useStore(session.store);
  const part = partsOf('review', rows).find(({ scope }) => scope === 'ratio')!;
  const above = answersAbove(
    'review',
    rows.filter(({ scope }) => scope === 'method'),
  );
  return (
    <SessionContext value={session}>
      <RowsGrid part={part as typeof part & { scope: 'ratio' }} above={above} wanted={undefined} />
    </SessionContext>
  );
}

/** Nothing is saved, however long a test takes. */
const send = () => new Promise<never>(() => {});

/** The grid of a form with these ratios, which is never saved. */
export function openGrid(...rows: FormRow[]) {
  const server = new FakeServer();
  server.answer(readStudyRates, () => ({
    data: { version: 1, target_year: 2024, usd_per_unit: 0.9, cpi: 100, cpi_target: 120 },
  }));
  const own = formAt(0, study);
  const form: Form = { ...own, rows: [...own.rows, ...rows] };
  const session = createFormSession({ form, server: { send, read: async () => form }, storage: testStorage });
  openPart(<Ratios session={session} />, server);
  return { session, answers: (id: string) => answersOf(session, id) };
}

const answersOf = (session: FormSession, id: string) =>
  session.store.get().rows.find(({ row_id }) => row_id === id)?.answers;
export const cell = (row_id: string, key: string) =>
  document.querySelector<HTMLElement>(`[id="${inputId(row_id, key)}"]`)!;
export const paste = (text: string) =>
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
