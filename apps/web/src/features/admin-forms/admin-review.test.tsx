import {
  type AdminForm,
  editReviewAsAdmin,
  makeReview,
  readReviewAsAdmin,
  submitReviewAsAdmin,
} from '@cea/contract/admin-forms';
import type { Edit } from '@cea/contract/forms';
import { previewReview } from '@cea/contract/publish-preview';
import { readStudyRates } from '@cea/contract/study-rates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { adminFormOf } from '../../../test/admin-form.ts';
import { refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { ReviewConsensusDesk } from '../../../test/review-consensus-desk.ts';

const reader = { id: 7, full_name: 'Rita Reader' };
const published = { form_id: 9, kind: 'review', revision: 812, is_current: true } as const;

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
    const change = {
      seq: form.seq + 1,
      row_id,
      key,
      old: null,
      new: value,
      by: reader,
      at: '2026-11-10T10:00:00.000Z',
    };
    form = { ...form, seq: form.seq + 1, rows: answered, changes: [{ ...change, reason: 'Misread' }, ...form.changes] };
    if (form.published) form = { ...form, published: { ...form.published, is_current: false } };
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
  const fields = await screen.findByRole('list', { name: 'Changed fields' });
  expect(fields.textContent).toBe('Quality score: was 5 →  now 4');
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
  const { server, user } = await open({ origin: 'reader', status: 'submitted', reader });
  server.answer(makeReview, () => ({ data: { id: 10 } }));
  expect((await score()).disabled).toBe(true);
  expect(screen.getByText('Review by Rita Reader, no. 9')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Overrule with a copy' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/data-collection/review/10'));
  expect(server.askedFor(makeReview)[0]!.body).toEqual({ from: 9 });
});

const changeScore = async (user: Awaited<ReturnType<typeof open>>['user'], value: string) => {
  await user.clear(await score());
  await user.type(await score(), value);
};
const giveReason = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(await screen.findByLabelText('Reason'), 'Misread');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
};
const publishButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Publish the change…' });

test('a consensus that is public says so, and its change is saved by Ctrl+S and published from the same page', async () => {
  const { server, user } = await open({ status: 'submitted', is_accepted: true, published });
  server.refuseOrAnswer(previewReview, () => refusal('conflict', { message: 'Look again.' }));
  const notice = within(await screen.findByRole('region', { name: 'This consensus is public as revision 812' }));
  expect(notice.getByText('A change is public once you publish it.')).toBeDefined();
  expect(notice.getByRole('link', { name: 'Open in the registry' })).toBeDefined();
  expect(notice.queryByRole('button')).toBeNull();
  await changeScore(user, '4');
  await user.keyboard('{Control>}s{/Control}');
  await giveReason(user);
  expect((await publishButton()).disabled).toBe(false);
  // Who saved by the keyboard goes on typing.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quality score/)));
  await user.click(await publishButton());
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }));
  expect(await dialog.findByText('Look again.')).toBeDefined();
  expect(server.askedFor(previewReview)).toHaveLength(1);
});

test('the focus goes on to publishing once the button has saved, and back to the button on cancel', async () => {
  const { user } = await open({ status: 'submitted', is_accepted: true, published });
  await changeScore(user, '4');
  const save = screen.getByRole('button', { name: 'Save with a reason' });
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(save));
  await user.click(save);
  await giveReason(user);
  await waitFor(async () => expect(document.activeElement).toBe(await publishButton()));
  await changeScore(user, '3');
  expect((await publishButton()).disabled).toBe(true);
  expect(screen.getByText(/Save or discard your changes first\.$/)).toBeDefined();
});

test('without anything to publish the focus goes back to the field that was changed', async () => {
  const { user } = await open({ status: 'submitted', is_accepted: true });
  await changeScore(user, '4');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  await giveReason(user);
  await screen.findByText('The form was saved.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quality score/)));
  expect(screen.queryByRole('button', { name: 'Publish the change…' })).toBeNull();
});

test('who has read the article cannot publish the change, and a form that is not public says what is', async () => {
  const outdated = { ...published, is_current: false };
  await open({ status: 'submitted', is_accepted: true, published: outdated, may_publish: 'no' });
  expect((await publishButton()).disabled).toBe(true);
  expect(screen.getByText(/You have read this article\. Another administrator must publish it\.$/)).toBeDefined();
  await open({ status: 'submitted', is_accepted: true, published: { ...outdated, form_id: 8 } });
  expect(await screen.findByText('Another form is public as revision 812')).toBeDefined();
});
