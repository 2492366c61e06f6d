import { showCents } from '@cea/contract/cents';
import { formatDay } from '@cea/contract/dates';
import { type Invoice, updateInvoice } from '@cea/contract/invoices';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useInvoicesChanged } from './invoices-api.ts';

export interface Submission {
  readonly invoice: Invoice;
  readonly submitted_at: string;
}

/** What cannot be taken back, said before it is done. */
export const submitEffects = [
  'Its lines and its total never change from now on.',
  'What is reversed later goes on the next invoice.',
];

/** With the total that is on the screen: if it is another by now, nothing is submitted. */
export const sendInvoice = (
  { invoice: { id, total_cents }, submitted_at }: Submission,
  reason: string | undefined,
): Promise<unknown> =>
  call(
    updateInvoice,
    { params: { id }, body: { submitted_at, total_cents } },
    { ...(reason !== undefined && { reason }) },
  );

function doneText({
  invoice: { number, reader, submitted_at: before, total_cents },
  submitted_at,
}: Submission): string {
  const name = `${number} of ${reader.full_name}`;
  return before === null
    ? `${name} submitted: ${showCents(total_cents)}.`
    : `${name}: submitted on ${formatDay(submitted_at)}.`;
}

/** Submits an invoice, or corrects its day, after one question. */
export function useSubmitInvoice() {
  const confirmed = useConfirmed();
  const refresh = useInvoicesChanged();
  return useMutation({
    mutationFn: (submission: Submission) => {
      const { invoice, submitted_at } = submission;
      const isFirst = invoice.submitted_at === null;
      return confirmed((reason) => sendInvoice(submission, reason), {
        title: isFirst
          ? `Submit ${showCents(invoice.total_cents)} for ${invoice.reader.full_name}?`
          : 'Correct the day?',
        text: `${invoice.reading_round_label}, submitted on ${formatDay(submitted_at)}.`,
        effects: isFirst ? submitEffects : [],
        action: isFirst ? 'Submit' : 'Correct',
      });
    },
    onSettled: async (isDone, _, submission) => {
      // The sums above the list are those of the message.
      await refresh();
      if (isDone) addMessage('success', doneText(submission));
    },
  });
}
