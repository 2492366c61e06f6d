import { publishReview } from '@cea/contract/articles';
import { previewReview, type PublishPreview } from '@cea/contract/publish-preview';
import type { RegistryRecord } from '@cea/contract/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const row = (at: number) => `3f0e4c1a-0000-4000-8000-00000000000${at}`;
const registryEntry: RegistryRecord['registryEntry'] = {
  article: { id: 12, compound_id: '2024-01-00012', title: 'Screening for aneurysms' },
  review: 'full',
  counts: { methods: 1, ratios: 1 },
};
const steps = {
  currency: 'GBP',
  cost_year: 2022,
  rate: 1.2369,
  cpi_from: 100,
  cpi_to: 110,
  target_year: 2025,
  usd_target: 31_300,
};
const ratio: RegistryRecord = {
  type: 'ratios',
  id: '2024-01-00012-02',
  answers: { intervention: 'Annual', comparator: 'biennial', target_population: 'men', ratio_article: 23_011 },
  computed: { incremental_cost: 214, incremental_effect: 0.0093, ratio_reader: 23_010.75 },
  conversion: {
    display: '$31,000',
    usd_target: 31_300,
    why_missing: null,
    gdp_per_capita: null,
    gdp_multiple: null,
    gdp_class: null,
    why_no_gdp: null,
    steps,
  },
  registryEntry,
};
const methods: RegistryRecord = {
  type: 'methods',
  id: '2024-01-00012',
  answers: { title: 'Screening for aneurysms', currency: 'GBP', quality_score: 5.5 },
  computed: {},
  conversion: null,
  registryEntry,
};
const first: PublishPreview = {
  digest: 'a'.repeat(64),
  revision: 815,
  kind: 'review',
  live: null,
  former: null,
  reasons: [],
  records: [methods, ratio],
  rows: [
    { row_id: row(0), is_new: true },
    { row_id: row(1), is_new: true },
  ],
  withdrawn: [],
  changes: [],
  unchanged: 0,
  labels: {},
  sources: { rate: null, price_index: null },
  rates: { version: 4, target_year: 2025 },
  checks: [],
  other_forms: [],
};
const again: PublishPreview = {
  ...first,
  live: { revision: 812, at: '2026-11-10T10:00:00.000Z', kind: 'review' },
  reasons: ['replaces-live'],
  rows: first.rows.map((one) => ({ ...one, is_new: false })),
  withdrawn: [{ ...ratio, id: '2024-01-00012-04', answers: { intervention: 'Annual', comparator: 'none' } }],
  changes: [
    { type: 'methods', id: methods.id, key: 'quality_score', before: 6, after: 5.5 },
    { type: 'ratios', id: ratio.id, key: 'usd_target', before: 35_300, after: 31_300 },
  ],
  unchanged: 134,
};

function open(preview: PublishPreview) {
  document.cookie = 'XSRF-TOKEN=t; path=/';
  const server = new FakeServer();
  server.answer(previewReview, () => ({ data: preview }));
  server.answer(publishReview, () => ({ data: { revision: 815 } }));
  const onClose = vi.fn<() => void>();
  openPart(<PublishDialog articleId={12} form={{ id: 34, kind: 'review' }} onClose={onClose} />, server);
  return { server, onClose, user: userEvent.setup() };
}
const published = (server: FakeServer) =>
  server.askedFor(publishReview).map(({ headers }) => decodeURIComponent(headers.get('X-Audit-Reason') ?? ''));
const table = (name: string) => within(screen.getByRole('table', { name }));
const linesOf = (name: string) =>
  table(name)
    .getAllByRole('row')
    .map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('a first publication shows the card, the computed values and that all is new, and takes no reason', async () => {
  const { server, onClose, user } = open(first);
  await screen.findByRole('dialog', { name: /^Publish as revision 815/ });
  expect(await screen.findByText('Full review, first publication')).toBeDefined();
  const [card] = screen.getAllByRole('listitem');
  expect(card!.textContent).toContain('Annual VERSUS biennial IN men');
  expect(card!.textContent).toContain('$31,000');
  expect(within(card!).queryByRole('link')).toBeNull();
  expect(linesOf('Computed values').map((cells) => cells.slice(1))).toEqual([
    ['ΔC, GBP 2022', 'ΔE', 'Reported, GBP', 'US$ 2025'],
    ['214', '0.0093', '23,011calculated 23,011', '31,300'],
  ]);
  expect(screen.getByText('GBP to US$ 2022 at 1.2369, prices to 2025 by 1.100, rate set 4.')).toBeDefined();
  expect(screen.getByText('No errors; all required fields are answered')).toBeDefined();
  expect(screen.getByText('2 records, all new')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(published(server)).toEqual(['']);
});

test('what is live is replaced with a reason, after a look at what changes', async () => {
  const { server, onClose, user } = open(again);
  const reason = await screen.findByRole('textbox', { name: 'Reason, shown in the article’s history' });
  expect(screen.getByText(/replaces revision 812 of 11\/10\/2026 at once/)).toBeDefined();
  expect(screen.getByText('2 values, 1 record withdrawn, 134 values the same')).toBeDefined();
  expect(linesOf('Changes').slice(1)).toEqual([
    ['Quality score', '6', '5.5'],
    ['Ratio 02, US$ 2025', '$35,300', '$31,300'],
    ['Ratio 04, Annual VERSUS none', '$31,000', 'withdrawn; its number is not used again'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Publish revision 815' }));
  expect(await screen.findByText('Required')).toBeDefined();
  expect(document.activeElement).toBe(reason);
  expect(published(server)).toEqual([]);
  await user.type(reason, 'Cost corrected{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(published(server)).toEqual(['Cost corrected']);
});

test('what was withdrawn is no first publication: it was public, and takes a reason', async () => {
  const { server, user } = open({
    ...again,
    live: null,
    former: { from: 812, to: 813 },
    reasons: ['published-before'],
  });
  expect(await screen.findByText('Full review, was public from revision 812 to 813')).toBeDefined();
  expect(screen.getByText('What changes against revision 813')).toBeDefined();
  expect(linesOf('Changes')[0]).toEqual(['Field', 'Until revision 813', 'New, revision 815']);
  await user.click(screen.getByRole('button', { name: 'Publish revision 815' }));
  expect(await screen.findByText('Required')).toBeDefined();
  expect(published(server)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Reason, shown in the article’s history' })).toBeDefined();
});

test('who read the article is told so before anything is published', async () => {
  open({ ...first, reasons: ['own-reading'] });
  expect(await screen.findByText(/^You have read this article\. As a Super Admin/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeDefined();
});

test('an error turns the button off and leads to its field; a warning does not', async () => {
  const check = { row_id: row(1), key: 'ratio_article', text: 'Must be at most 10.', note: null };
  const { server, user, onClose } = open({
    ...first,
    checks: [
      { ...check, level: 'error' },
      { ...check, level: 'warning', key: 'delta_cost', text: 'Required' },
      { ...check, level: 'waived', text: 'Far from the calculated one.', note: 'The authors confirmed it.' },
    ],
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish revision 815' });
  expect(button.disabled).toBe(true);
  const [link] = screen.getAllByRole('link', { name: /^Ratio 02, / });
  expect(link!.getAttribute('href')).toBe(`/admin/data-collection/review/34?row=${row(1)}&field=ratio_article`);
  expect(screen.getByText(/Waived: Far from the calculated one\./)).toBeDefined();
  expect(screen.getByText('The authors confirmed it.')).toBeDefined();
  expect(screen.getByText('Not answered.')).toBeDefined();
  expect(screen.queryByText(/^No errors/)).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(published(server)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('other forms of the article are warnings, each with its page, and stop nothing', async () => {
  const other = { kind: 'review', submitted_at: null, reader_name: null, is_later: false } as const;
  const submitted_at = '2026-03-04T10:00:00.000Z';
  const { server, user, onClose } = open({
    ...first,
    other_forms: [
      { ...other, id: 35, origin: 'reader', status: 'open', reader_name: 'Rita Reader' },
      { ...other, id: 36, origin: 'consensus', status: 'submitted', submitted_at },
      { ...other, id: 37, origin: 'admin', status: 'submitted', submitted_at, is_later: true },
    ],
  });
  const checks = within(await screen.findByRole('region', { name: 'Checks' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Warning: Review by Rita Reader, no. 35. Also for this article: still open.',
    'Warning: Consensus review, no. 36. Also for this article: submitted 3/4/2026 and not public.',
    'Warning: Administrator review, no. 37. Also for this article: submitted 3/4/2026, after this one.',
    'No errors; all required fields are answered',
  ]);
  expect(checks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [35, 36, 37].map((id) => `/admin/data-collection/review/${id}`),
  );
  await user.click(screen.getByRole('button', { name: 'Publish revision 815' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(published(server)).toEqual(['']);
});

test('what changed since it was looked at is not published, but shown again', async () => {
  const { server, user, onClose } = open(first);
  const message = 'What visitors would see has changed since. Look at the preview again.';
  server.refuseOrAnswer(publishReview, () => refusal('conflict', { message }));
  const button = await screen.findByRole('button', { name: 'Publish revision 815' });
  server.answer(previewReview, () => ({ data: { ...first, revision: 816, digest: 'b'.repeat(64) } }));
  await user.click(button);
  expect(await screen.findByText(message)).toBeDefined();
  server.answer(publishReview, () => ({ data: { revision: 816 } }));
  await user.click(await screen.findByRole('button', { name: 'Publish revision 816' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.askedFor(publishReview).map(({ url }) => url.searchParams.get('seen')?.at(0))).toEqual(['a', 'b']);
});

test('a form that cannot be published says why, and a refusal stays in the dialog', async () => {
  const { server, user, onClose } = open(first);
  server.refuseOrAnswer(publishReview, () => refusal('conflict', { message: 'This form is already published.' }));
  await user.click(await screen.findByRole('button', { name: 'Publish revision 815' }));
  expect(await screen.findByText('This form is already published.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  const other = new FakeServer();
  other.refuseOrAnswer(previewReview, () => refusal('conflict', { message: 'This form rejects the article.' }));
  openPart(<PublishDialog articleId={13} form={{ id: 35, kind: 'review' }} onClose={onClose} />, other);
  expect(await screen.findByText('This form rejects the article.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});
