import { formatDate } from './dates.ts';
import { type InvoiceLine, lineNames } from './my-invoices.ts';

/** A line as printed: work of one kind and rate, or one reversal. */
export interface BillLine {
  readonly text: string;
  readonly count: number;
  readonly rate_cents: number;
  readonly cents: number;
}

const from = (round: string | null): string => (round === null ? '' : `, from ${round}`);

const describe = (line: InvoiceLine, timeZone: string): string =>
  line.reversal
    ? `Reversed: ${line.article.compound_id} on ${formatDate(new Date(line.at), timeZone)}${from(line.other_round)}. ${line.reversal.reason}`
    : `${lineNames[line.kind]}${from(line.other_round)}`;

/** Adds up what is of one kind, rate and round; a reversal stands alone, with its article and reason. */
export function billLines(lines: readonly InvoiceLine[], timeZone: string): BillLine[] {
  const groups = Map.groupBy(lines, (line) =>
    line.reversal ? `reversal ${line.id}` : `${line.kind} ${line.cents} ${line.other_round ?? ''}`,
  );
  const bill = [...groups.values()].map((group) => {
    const first = group[0]!;
    const sign = first.reversal ? -1 : 1;
    return {
      text: describe(first, timeZone),
      count: sign * group.length,
      rate_cents: Math.abs(first.cents),
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
  return [...bill.filter(({ count }) => count > 0), ...bill.filter(({ count }) => count < 0)];
}

const whole = new Intl.NumberFormat('en-US');
/** With the minus of amounts, which is as wide as a digit. */
export const showBillCount = (count: number): string => (count < 0 ? `−${whole.format(-count)}` : whole.format(count));
