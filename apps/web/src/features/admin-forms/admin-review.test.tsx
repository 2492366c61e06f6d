import {
  type AdminForm,
  editReviewAsAdmin,
  makeReview,
  readReviewAsAdmin,
  submitReviewAsAdmin,
} from '@cea/contract/admin-forms';
import type { Edit } from '@cea/contract/forms';
import { readStudyRates } from '@cea/contract/study-rates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { adminFormOf } from '../../../test/admin-form.ts';
import { openApp } from '../../../test/open-app.tsx';
import { ReviewConsensusDesk } from '../../../test/review-consensus-desk.ts';

/** The page of a consensus that an administrator edits, or of another form. */
async function open(changes: Partial<AdminForm> = {}) {
  const desk = new ReviewConsensusDesk();
  const { server } = desk;
  server.user = administrator;
  const rows = desk.form.rows
    .filter(({ scope }) => scope !== 'weight')
    .map((row) => ({
      ...row,
      answers: { discount_rate_costs: 3, quality_score: 5, ratio_article: 7730, ...row.answers },
    }));
  let form = adminFormOf({ ...desk.form, rows }, { origin: 'consensus', ...changes });
  const rates = { version: 4, target_year: 2025, usd_per_unit: 1.2, cpi: 100, cpi_target: 110 };
  server.answer(readStudyRates, () => ({ data: rates }));
  server.answer(readReviewAsAdmin, () => ({ data: form }));
  server.answer(editReviewAsAdmin, ({ body }) => {
    const [{ row_id, key, value }] = (body as { edits: [Edit] }).edits;
    const answered = form.rows.map((row) =>
      row.row_id === row_id ? { ...row, answers: { ...row.answers, [key]: value } } : row,
    );
    form = { ...form, seq: form.seq + 1, rows: answered };
    return { data: { seq: form.seq, is_accepted: true } };
  });
  server.answer(submitReviewAsAdmin, () => {});
  const user = await openApp('/admin/data-collection/review/9', server);
  await screen.findByRole('heading', { level: 1, name: 'Full review' });
  return { server, user };
}

const score = () => screen.findByLabelText<HTMLInputElement>(/^Quality score/);

test('an open consensus is saved while typing', async () => {
  const { server, user } = await open();
  expect(screen.queryByRole('button', { name: 'Save with a reason' })).toBeNull();
  await user.clear(await score());
  await user.type(await score(), '4');
  const saved = { edits: [{ key: 'quality_score', value: 4 }] };
  await waitFor(() => expect(server.askedFor(editReviewAsAdmin).at(-1)?.body).toMatchObject(saved));
});

test('what is typed into a submitted one waits for a reason, and then is what the page shows', async () => {
  const { server, user } = await open({ status: 'submitted', is_accepted: true });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save with a reason' });
  expect(save.disabled).toBe(true);
  await user.clear(await score());
  await user.type(await score(), '4');
  await user.click(save);
  expect(await screen.findByText('Quality score changes.')).toBeDefined();
  expect(server.askedFor(editReviewAsAdmin)).toEqual([]);
  await user.type(await screen.findByLabelText('Reason'), 'Score misread');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The form was saved.')).toBeDefined();
  const [asked] = server.askedFor(editReviewAsAdmin);
  expect(decodeURIComponent(asked!.headers.get('x-audit-reason')!)).toBe('Score misread');
  expect(asked!.body).toMatchObject({ edits: [{ key: 'quality_score', value: 4, base_seq: 0 }] });
  expect((await score()).value).toBe('4');
  await waitFor(() => expect(save.disabled).toBe(true));
});

test('a reading is only read: it is reopened, or overruled with a copy', async () => {
  const reader = { id: 7, full_name: 'Rita Reader' };
  const { server, user } = await open({ origin: 'reader', status: 'submitted', reader });
  server.answer(makeReview, () => ({ data: { id: 10 } }));
  expect((await score()).disabled).toBe(true);
  expect(screen.getByText('Review by Rita Reader, no. 9')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Overrule with a copy' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/data-collection/review/10'));
  expect(server.askedFor(makeReview)[0]!.body).toEqual({ from: 9 });
});
