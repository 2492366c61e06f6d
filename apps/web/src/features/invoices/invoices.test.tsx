import { type Invoice, listInvoices, readInvoiceTotals, updateInvoice } from '@cea/contract/invoices';
import {
  downloadMyInvoice,
  downloadMyInvoices,
  listMyInvoices,
  readMyInvoiceLines,
  readMyPayee,
  updateMyPayee,
} from '@cea/contract/my-invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator, reader } from '../../../test/accounts.ts';
import { FakeServer, json, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const invoice = (id: number, fields: Partial<Invoice> = {}): Invoice => ({
  id,
  number: `R${id}-104`,
  reader: { id: 104, full_name: 'Miriam Osei', is_internal: false },
  reading_round_id: id,
  reading_round_label: `Round ${id}`,
  starts_on: '2026-07-01',
  due_on: '2026-08-31',
  screenings: 120,
  reviews: 9,
  consensus: 18,
  reversals: 1,
  reversed_cents: -4500,
  total_cents: 66_700,
  open_forms: 0,
  submitted_at: null,
  ...fields,
});
const invoices = [invoice(24, { open_forms: 3 }), invoice(23), invoice(22, { submitted_at: '2026-06-08' })];

const sum = {
  invoices: 3,
  submitted: 1,
  screenings: 360,
  reviews: 27,
  consensus: 54,
  reversed_cents: -13_500,
  total_cents: 200_100,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
});

const totals = {
  earned_this_year_cents: 305_500,
  open_cents: 36_700,
  ready_cents: 66_700,
  submitted_cents: 403_850,
  submitted_this_year_cents: 241_050,
  items: 1054,
  total_cents: 507_250,
  waiting_cents: -4500,
  first_submitted_at: '2025-06-09',
};

const rowOf = (text: string) => within(screen.getByText(text).closest('tr')!);

test('by article, each line names its article, its work and its day, twenty at first', async () => {
  server.user = reader;
  server.answer(listMyInvoices, (asked) => ({ ...pageOf(invoices, asked), totals }));
  server.answer(readMyPayee, () => ({ data: { payment_address: 'Accra' } }));
  server.answer(readMyInvoiceLines, () => ({
    data: Array.from({ length: 33 }, (_, at) => ({
      id: at + 1,
      kind: 'review' as const,
      cents: 4500,
      article: { compound_id: `2025-01-${32_900 + at}`, title: 'A study' },
      reversal: null,
      other_round: null,
      at: '2026-08-01T10:00:00.000Z',
    })),
  }));
  await openApp('/data-collection/my-invoices', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Round 23' }));
  fireEvent.click(await screen.findByRole('button', { name: 'By article' }));
  const rows = () => within(screen.getByRole('table', { name: 'Lines of Round 23' })).getAllByRole('row');
  const cells = within(rows()[1]!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '2025-01-32900 A study',
    'Full reviews',
    '8/1/2026',
    '$45.00',
    '$45.00',
  ]);
  expect(rows()).toHaveLength(1 + 20 + 1);
  fireEvent.click(screen.getByRole('button', { name: '13 more' }));
  expect(rows()).toHaveLength(1 + 33 + 1);
});

test('a reader sees what each round adds up to, and its lines', async () => {
  server.user = reader;
  server.answer(listMyInvoices, (asked) => ({ ...pageOf(invoices, asked), totals }));
  server.answer(readMyPayee, () => ({ data: { payment_address: 'Accra' } }));
  const line = {
    id: 1,
    kind: 'review' as const,
    cents: 4500,
    article: { compound_id: '2025-01-32990', title: 'A study' },
    reversal: null,
    other_round: null,
    at: '2026-08-01T10:00:00.000Z',
  };
  server.answer(readMyInvoiceLines, () => ({
    data: [line, { ...line, id: 2 }, { ...line, id: 3, cents: -4500, reversal: { line_id: 2, reason: 'Reopened' } }],
  }));
  await openApp('/data-collection/my-invoices', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Round 23' }));
  const lines = within(await screen.findByRole('table', { name: 'Lines of Round 23' }));
  expect(lines.getByText('Full reviews').closest('tr')!.textContent).toContain('2$45.00$90.00');
  expect(lines.getByText(/Reversed: 2025-01-32990/).closest('tr')!.textContent).toContain('−1$45.00−$45.00');
  expect(lines.getByText('Total').closest('tr')!.textContent).toBe('Total1$667.00');
  expect(screen.getByText('−$45.00 will be on your next invoice')).toBeTruthy();
  expect(rowOf('Round 24').getByRole('checkbox')).toHaveProperty('disabled', true);
  fireEvent.click(rowOf('Round 23').getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Download 1 file' })).toBeTruthy();

  server.answer(updateMyPayee, () => ({ data: { payment_address: 'Kumasi' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Address and payee' }));
  const form = within(await screen.findByRole('dialog', { name: 'Address and payee' }));
  fireEvent.change(form.getByLabelText('Address'), { target: { value: 'Kumasi' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Address saved.');
});

/** A reader with closed rounds, whose page is opened. */
async function openMine(path = '/data-collection/my-invoices', account = reader) {
  server.user = account;
  server.answer(listMyInvoices, (asked) => ({ ...pageOf(invoices, asked), totals }));
  server.answer(readMyPayee, () => ({ data: { payment_address: '' } }));
  await openApp(path, server);
  await screen.findByRole('table', { name: 'My invoices' });
}
const tick = (round: string) => fireEvent.click(rowOf(round).getByRole('checkbox'));
const isTicked = (round: string) => rowOf(round).getByRole<HTMLInputElement>('checkbox').checked;
const tray = () => within(screen.getByRole('region', { name: 'Selection' }));

test('an open invoice says when its file appears, and nothing can be selected where all are open', async () => {
  server.user = reader;
  const open = [invoice(25, { open_forms: 3 }), invoice(24, { open_forms: 1 })];
  server.answer(listMyInvoices, (asked) => ({ ...pageOf(open, asked), totals }));
  server.answer(readMyPayee, () => ({ data: { payment_address: '' } }));
  await openApp('/data-collection/my-invoices', server);
  await screen.findByRole('table', { name: 'My invoices' });
  expect(rowOf('Round 25').getByText('PDF once you submit your 3 open forms')).toBeTruthy();
  expect(rowOf('Round 24').getByText('PDF once you submit your open form')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveProperty('disabled', true);
});

test('a reader sees what the year has brought so far, beside what of it was submitted', async () => {
  await openMine();
  const tiles = within(screen.getByRole('region', { name: 'What you have earned' }));
  expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$3,055.00earned this yearon any invoice',
    '$367.00opengrows until the round is read',
    '$667.00readywaiting to be submitted',
    '$2,410.50submitted this year$4,038.50 since 6/9/2025',
  ]);
});

test('the foot of the invoices of a reader adds up all of them, also those on other pages', async () => {
  await openMine('/data-collection/my-invoices?per_page=10');
  const foot = screen.getByText('3 invoices').closest('tr')!;
  expect(foot.textContent).toContain('1,054$5,072.50');
});

test('invoices that a reader has chosen are saved in one zip, and one of them as a PDF file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  for (const file of [downloadMyInvoices, downloadMyInvoice])
    server.refuseOrAnswer(file, () => new Response('content', { headers: { 'content-length': '7' } }));
  await openMine();
  tick('Round 23');
  tick('Round 22');
  expect(tray().getByText('$1,334.00')).toBeTruthy();
  fireEvent.click(tray().getByRole('button', { name: 'Download 2 files' }));
  await waitFor(() =>
    expect(server.askedFor(downloadMyInvoices).map(({ body }) => body)).toEqual([{ invoices: [22, 23] }]),
  );
  tick('Round 22');
  fireEvent.click(await tray().findByRole('button', { name: 'Download 1 file' }));
  await waitFor(() =>
    expect(server.askedFor(downloadMyInvoice).map(({ url }) => url.pathname)).toEqual([
      '/api/data-collection/my-invoices/23/download',
    ]),
  );
});

test('the tray of invoices survives a reload, and is emptied one by one or at once', async () => {
  await openMine();
  tick('Round 23');
  tick('Round 22');
  await openMine();
  expect([isTicked('Round 23'), isTicked('Round 22')]).toEqual([true, true]);
  tick('Round 22');
  await openMine();
  expect([isTicked('Round 23'), isTicked('Round 22')]).toEqual([true, false]);
  fireEvent.click(tray().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await openMine();
  expect(isTicked('Round 23')).toBe(false);
});

test('each account has its own tray of invoices, without those that have begun to grow again', async () => {
  await openMine();
  tick('Round 23');
  tick('Round 22');
  await openMine(undefined, { ...reader, id: 77 });
  expect(isTicked('Round 23')).toBe(false);
  tick('Round 22');
  const [first, second, third] = invoices;
  server.answer(listMyInvoices, (asked) => ({
    ...pageOf([first!, second!, { ...third!, submitted_at: null, open_forms: 1 }], asked),
    totals,
  }));
  await openApp('/data-collection/my-invoices', server);
  await screen.findByRole('table', { name: 'My invoices' });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

function answerInvoicing(): void {
  server.user = administrator;
  server.answer(listInvoices, (asked) => pageOf(invoices, asked));
  server.answer(readInvoiceTotals, () => ({
    data: {
      total: sum,
      groups: invoices.map(({ reading_round_id }) => ({ ...sum, id: reading_round_id, invoices: 1 })),
      by_status: [{ status: 'ready' as const, readers: 1, total_cents: 66_700 }],
      waiting: { readers: 0, total_cents: 0 },
    },
  }));
}

test('an administrator submits an invoice with the total that is shown', async () => {
  answerInvoicing();
  const sent: unknown[] = [];
  server.answer(updateInvoice, ({ body }) => {
    sent.push(body);
    return { data: invoices[1]! };
  });
  await openApp('/admin/data-collection/invoicing', server);
  expect((await screen.findByText('3 forms open')).closest('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Set date of R23-104' }));
  const field = screen.getByLabelText('Submitted, R23-104');
  fireEvent.change(field, { target: { value: '2026-09-08' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const question = within(await screen.findByRole('dialog', { name: 'Submit $667.00 for Miriam Osei?' }));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'The round is over' } });
  fireEvent.click(question.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toEqual([{ submitted_at: '2026-09-08', total_cents: 66_700 }]));
  expect(await screen.findByText('R23-104 of Miriam Osei submitted: $667.00.')).toBeTruthy();
});

test('a day that was chosen waits for Enter or Escape, also when its field is left', async () => {
  answerInvoicing();
  await openApp('/admin/data-collection/invoicing', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Set date of R23-104' }));
  const field = screen.getByLabelText('Submitted, R23-104');
  expect(screen.getByText('Enter saves, Esc leaves')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2026-09-08' } });
  fireEvent.blur(field);
  expect(screen.getByLabelText('Submitted, R23-104')).toHaveProperty('value', '2026-09-08');
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Set date of R23-104' }));
  fireEvent.blur(screen.getByLabelText('Submitted, R23-104'));
  expect(await screen.findByRole('button', { name: 'Set date of R23-104' })).toBeTruthy();
});

test('an invoice leads to all of its reader, has its state and its file, and open ones cannot be submitted', async () => {
  answerInvoicing();
  server.answer(readInvoiceTotals, () => ({
    data: {
      total: { ...sum, screenings: 2117 },
      groups: [],
      by_status: [{ status: 'open' as const, readers: 1, total_cents: 66_700 }],
      waiting: { readers: 0, total_cents: 0 },
    },
  }));
  await openApp('/admin/data-collection/invoicing', server);
  const row = within((await screen.findByText('3 forms open')).closest('tr')!);
  expect(row.getByRole('link', { name: 'Miriam Osei' }).getAttribute('href')).toBe(
    '/admin/data-collection/invoicing?search=Miriam+Osei&sort=reader%2C-round',
  );
  expect(row.getByText('Open')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Download R24-104 of Miriam Osei as PDF' })).toBeTruthy();
  expect(screen.getByText('Total of 3 invoices').closest('tr')!.textContent).toContain('2,117');
  fireEvent.click(row.getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(await bar.findByText('None is ready to submit')).toBeTruthy();
  expect(bar.getByRole('button', { name: /Set submitted date/ })).toHaveProperty('disabled', true);
});

test('rounds carry their sums, and fold; their box ticks their rows', async () => {
  answerInvoicing();
  await openApp('/admin/data-collection/invoicing', server);
  const line = (await screen.findByRole('button', { name: 'Round 23' })).closest('tr')!;
  expect(line.textContent).toContain('360');
  expect(line.textContent).toContain('1 of 1 submitted');
  expect(screen.getByText('Total of 3 invoices').closest('tr')!.textContent).toContain('$2,001.00');
  const box = screen.getByRole('checkbox', { name: 'Select all of Round 23 on this page' });
  fireEvent.click(box);
  expect(screen.getByRole('checkbox', { name: 'Select R23-104 of Miriam Osei' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Select R22-104 of Miriam Osei' })).toHaveProperty('checked', false);
  fireEvent.click(box);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Round 23' }));
  expect(screen.queryByRole('button', { name: 'Set date of R23-104' })).toBeNull();
  expect(screen.getByRole('button', { name: /change date of R22-104/ })).toBeTruthy();
  // Without rounds first there is nothing to group by.
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Round 22' })).toBeNull());
});

test('one day is set for all that are ready, and what was refused is named', async () => {
  answerInvoicing();
  const ready = [invoice(31), invoice(32), invoice(33, { open_forms: 2 })];
  server.answer(listInvoices, (asked) => pageOf(ready, asked));
  server.refuseOrAnswer(updateInvoice, ({ url }) =>
    url.pathname.endsWith('/32')
      ? refusal('conflict', { message: 'The total is $12.00 by now.' })
      : json(200, { data: ready[0]! }),
  );
  await openApp('/admin/data-collection/invoicing', server);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set submitted date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the submitted date' }));
  expect(await dialog.findByText('2 invoices, $1,334.00 in all. 1 other stays as it is.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const question = within(await screen.findByRole('dialog', { name: 'Submit 2 invoices?' }));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'The round is over' } });
  fireEvent.click(question.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1 invoice submitted.')).toBeTruthy();
  expect(screen.getByText(/R32-104: The total is \$12\.00 by now\./)).toBeTruthy();
  expect(server.askedFor(updateInvoice).map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['31', '32']);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});
