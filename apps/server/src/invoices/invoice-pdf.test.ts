import type { Invoice } from '@cea/contract/invoices';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../test/read-tagged-pdf.ts';
import type { BillLine } from '@cea/contract/bill-lines';
import { makeInvoicePdf } from './invoice-pdf.ts';

const invoice: Invoice = {
  id: 1,
  number: 'R23-104',
  reader: { id: 104, full_name: 'Miriam Osei', is_internal: false },
  reading_round_id: 23,
  reading_round_label: 'Round 23, summer 2026',
  starts_on: '2026-07-01',
  due_on: '2026-08-31',
  screenings: 0,
  reviews: 1,
  consensus: 0,
  reversals: 0,
  reversed_cents: 0,
  total_cents: 66_700,
  open_forms: 0,
  submitted_at: '2026-09-08',
};
const review: BillLine = { text: 'Full reviews', count: 9, rate_cents: 4500, cents: 40_500 };
const payer = 'CEA Registry\ncear@example.org';

describe('the PDF file of an invoice', () => {
  it('is tagged, and its structure holds every amount', async () => {
    const reversal = { text: 'Reversed: 2025-01-32990', count: -1, rate_cents: 4500, cents: -4500 };
    const pdf = await makeInvoicePdf({ invoice, lines: [review, reversal], payee: 'Miriam Osei', payer });
    const { tagged, cells } = await readDocument(pdf);
    expect(tagged).toBe(true);
    expect(cells).toEqual([
      ['Line', 'Number', 'Rate', 'Amount'],
      ['Full reviews', '9', '$45.00', '$405.00'],
      ['Reversed: 2025-01-32990', '−1', '$45.00', '−$45.00'],
      ['Total in US dollars', '', '', '$667.00'],
    ]);
  });

  it('goes on to further pages with the head of its table', async () => {
    const lines = Array.from({ length: 40 }, (_, place) => ({ ...review, count: place + 1 }));
    const { pages, cells, text } = await readDocument(await makeInvoicePdf({ invoice, lines, payee: 'M', payer }));
    expect(pages).toBe(2);
    expect(cells.filter(([line]) => line === 'Line')).toHaveLength(2);
    expect(cells.filter(([line]) => line === 'Full reviews')).toHaveLength(40);
    expect(text).toContain('page 2 of 2');
  });

  it('has a paragraph for each line of an address, whatever its script', async () => {
    const payee = ['Miriam Osei', 'Γιώργος Παπαδόπουλος', 'Анна Иванова', '12 Harbour Street', 'Łódź'];
    const { paragraphs } = await readDocument(
      await makeInvoicePdf({ invoice, lines: [review], payee: `${payee.join('\n')}\n`, payer }),
    );
    const from = paragraphs.indexOf('From');
    expect(paragraphs.slice(from, from + 9)).toEqual(['From', ...payee, 'To', 'CEA Registry', 'cear@example.org']);
  });

  it('keeps large amounts on one line, and groups the digits of numbers', async () => {
    const total_cents = 1_234_500_000;
    const lines = [{ ...review, count: 12_345, rate_cents: 100_000, cents: total_cents }];
    const pdf = await makeInvoicePdf({ invoice: { ...invoice, total_cents }, lines, payee: 'M', payer });
    const { cells, pieces } = await readDocument(pdf);
    expect(cells[1]).toEqual(['Full reviews', '12,345', '$1,000.00', '$12,345,000.00']);
    expect(pieces.filter((piece) => piece === '$12,345,000.00')).toHaveLength(2);
  });

  it('writes names of any European script', async () => {
    const payee = 'Łukasz Šťastný, Γιώργος Παπαδόπουλος, Анна Иванова, Nguyễn Thị Minh Khai';
    const { text } = await readDocument(await makeInvoicePdf({ invoice, lines: [review], payee, payer }));
    for (const name of payee.split(/[ ,]+/)) expect(text).toContain(name);
  });
});
