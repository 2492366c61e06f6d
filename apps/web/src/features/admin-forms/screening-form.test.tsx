import {
  type AdminForm,
  editScreeningAsAdmin,
  makeScreening,
  readScreeningAsAdmin,
  submitScreeningAsAdmin,
} from '@cea/contract/admin-forms';
import { publishScreening } from '@cea/contract/articles';
import { compareForms } from '@cea/contract/forms-compare';
import { previewScreening, type PublishPreview } from '@cea/contract/publish-preview';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { adminFormOf } from '../../../test/admin-form.ts';
import { refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { ScreeningDesk } from '../../../test/screening-desk.ts';

const complete = { is_accepted: true, cost_per_qaly: true, intervention_type: [{ id: 51 }] };

/** What the registry would show of the form. */
const previewOf = ({ article, rows: [study] }: AdminForm): PublishPreview => ({
  revision: 9,
  kind: 'screening',
  live: null,
  former: null,
  reasons: [],
  digest: 'a'.repeat(64),
  records: [
    {
      type: 'methods',
      id: article.compound_id,
      answers: { ...article.answers, ...study!.answers },
      computed: {},
      conversion: null,
      registryEntry: { article: { id: article.id, compound_id: article.compound_id, title: 'Study 1' } },
    },
  ],
  rows: [{ row_id: study!.row_id, is_new: true }],
  withdrawn: [],
  changes: [],
  unchanged: 0,
  labels: { 51: 'Screening' },
  sources: { rate: null, price_index: null },
  rates: { version: 4, target_year: 2025 },
  checks: [],
  other_forms: [],
});

/** The page of a screening of an administrator, or another one. */
async function open(changes: Partial<AdminForm> = {}, answers: object = {}, field = '') {
  const desk = new ScreeningDesk(1);
  const { server } = desk;
  server.user = administrator;
  const own = desk.forms.get(1)!;
  let form = adminFormOf({ ...own, rows: [{ ...own.rows[0]!, answers: { ...answers } }] }, changes);
  server.answer(readScreeningAsAdmin, () => ({ data: form }));
  server.answer(compareForms, () => ({ data: [] }));
  server.answer(editScreeningAsAdmin, () => ({ data: { seq: 3, is_accepted: true } }));
  server.answer(submitScreeningAsAdmin, () => {
    form = { ...form, status: 'submitted', is_accepted: true, submitted_at: '2026-11-10T10:00:00.000Z' };
  });
  server.answer(previewScreening, () => ({ data: previewOf(form) }));
  server.answer(publishScreening, () => {
    form = { ...form, published: { form_id: 1, kind: 'screening', revision: 9, is_current: true } };
    return { data: { revision: 9 } };
  });
  const at = field && `&row=${own.rows[0]!.row_id}&field=${field}`;
  const user = await openApp(`/admin/data-collection/review/1?form=screening${at}`, server);
  await screen.findByRole('heading', { level: 1, name: 'Study 1' });
  return { server, user };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a link to a question opens the screening there', async () => {
  await open({}, {}, 'cost_per_qaly');
  await waitFor(() => expect(document.activeElement?.closest('[id]')?.id).toMatch(/-cost_per_qaly/));
});

test('an incomplete screening is not sent; what is missing is named', async () => {
  const { server, user } = await open();
  await user.click(await button('Submit'));
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  await user.click(await button('Reject'));
  await user.click(await button('Submit'));
  expect(await screen.findAllByText('Required')).toHaveLength(1);
  expect(server.askedFor(submitScreeningAsAdmin)).toEqual([]);
});

test('changes are saved with the submission, then visitors’ view is shown before it is published', async () => {
  const { server, user } = await open({}, { ...complete, is_accepted: undefined });
  await user.click(await button('Accept'));
  await user.click(await button('Submit'));
  await waitFor(() => expect(server.askedFor(submitScreeningAsAdmin)[0]?.body).toEqual({ seq: 3 }));
  const [saved] = server.askedFor(editScreeningAsAdmin);
  expect(saved!.body).toMatchObject({ edits: [{ key: 'is_accepted', value: true, base_seq: 0 }] });
  await user.click(await button('Publish as partial review…'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish as revision 9/ }));
  expect(dialog.getByText('Partial review, first publication')).toBeDefined();
  expect(dialog.getByText('Screening')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Publish revision 9' }));
  expect(await screen.findByText('This screening is public as revision 9')).toBeDefined();
});

test('a submitted screening is saved with a reason; a refusal keeps what was typed', async () => {
  const { server, user } = await open({ status: 'submitted', is_accepted: true }, complete);
  server.refuseOrAnswer(editScreeningAsAdmin, () => refusal('conflict', { message: 'This form is published.' }));
  await user.click(await button('Reject'));
  await user.selectOptions(await screen.findByLabelText('Reason for rejection'), 'Reason 2');
  await user.click(await button('Save with a reason'));
  await user.type(await screen.findByLabelText('Reason'), 'Only a protocol');
  await user.click(await button('Save changes'));
  await screen.findByText('This form is published.');
  const [asked] = server.askedFor(editScreeningAsAdmin);
  expect(decodeURIComponent(asked!.headers.get('x-audit-reason')!)).toBe('Only a protocol');
  expect(asked!.body).toMatchObject({
    edits: [
      { key: 'is_accepted', value: false },
      { key: 'rejection_reason', value: [{ id: 2 }] },
    ],
  });
  expect((await screen.findByLabelText<HTMLSelectElement>('Reason for rejection')).value).toBe('2');
});

test('a reading is not edited: it is reopened, or copied to overrule it', async () => {
  const reader = { id: 7, full_name: 'Rita Reader' };
  const { server, user } = await open({ origin: 'reader', status: 'submitted', reader, is_accepted: true }, complete);
  server.answer(makeScreening, () => ({ data: { id: 2 } }));
  expect(screen.getByRole('heading', { name: 'Screening by Rita Reader, no. 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(await button('Reopen')).toBeDefined();
  await user.click(await button('Overrule with a copy'));
  await waitFor(() => expect(location.pathname).toBe('/admin/data-collection/review/2'));
  expect(server.askedFor(makeScreening)[0]!.body).toEqual({ from: 1 });
});
