import { showCents } from '@cea/contract/cents';
import { themeColours } from '@cea/contract/constants';
import { formatDay } from '@cea/contract/dates';
import type { Invoice } from '@cea/contract/invoices';
import { PdfPage } from '../lib/pdf-page.ts';
import { type BillLine, showBillCount } from '@cea/contract/bill-lines';

export interface Bill {
  readonly invoice: Invoice;
  readonly lines: readonly BillLine[];
  /** Name, and the address beneath it. */
  readonly payee: string;
  readonly payer: string;
}

const columns = [
  { label: 'Line', width: 280 },
  { label: 'Number', width: 54, align: 'right' },
  { label: 'Rate', width: 72, align: 'right' },
  { label: 'Amount', width: 98, align: 'right' },
] as const;

const period = ({ starts_on, due_on }: Invoice): string =>
  [starts_on, due_on].map((day) => (day === null ? '' : formatDay(day))).join(' – ');

const facts = (invoice: Invoice): [string, string][] => [
  ['Invoice', invoice.number],
  ['Submitted', invoice.submitted_at === null ? 'Not yet: a draft' : formatDay(invoice.submitted_at)],
  ['Reading round', invoice.reading_round_label],
  ['Period', period(invoice)],
];

/** The axes and points of the registry's mark, of a side of 32. */
function drawMark(page: PdfPage): void {
  page.draw((pen) => {
    pen.roundedRect(0, 0, 32, 32, 7).fill(themeColours.secondary);
    pen.moveTo(8, 7).lineTo(8, 25).lineTo(25, 25).lineWidth(2).stroke('#9fbfe0');
    pen.circle(13.5, 19, 2.4).circle(18.5, 15.5, 2.4).fill(themeColours.primary);
    pen.circle(23, 9.5, 2.8).fill(themeColours.accent);
  }, 'CEA Registry');
}

/** A tagged PDF file: its table can be read aloud, and its text copied. */
export function makeInvoicePdf({ invoice, lines, payee, payer }: Bill): Promise<Buffer> {
  const page = new PdfPage(`Invoice ${invoice.number}`, `${invoice.number}, ${invoice.reading_round_label}`);
  drawMark(page);
  page.heading('CEA Registry', `Invoice ${invoice.number}`);
  page.columns([
    { label: 'From', text: payee },
    { label: 'To', text: payer },
  ]);
  page.facts(facts(invoice));
  page.table(
    columns,
    lines.map(({ text, count, rate_cents, cents }) => [
      text,
      showBillCount(count),
      showCents(rate_cents),
      showCents(cents),
    ]),
    ['Total in US dollars', '', '', showCents(invoice.total_cents)],
  );
  return page.end();
}
