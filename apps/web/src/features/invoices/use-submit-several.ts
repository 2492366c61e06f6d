import { formatDay } from '@cea/contract/dates';
import type { Invoice } from '@cea/contract/invoices';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useInvoicesChanged } from './invoices-api.ts';
import { sendInvoice, submitEffects } from './use-submit-invoice.ts';

/** Submits them one by one after one question; one that changed meanwhile is left, and named. False: cancelled. */
export function useSubmitSeveral(): (invoices: readonly Invoice[], submitted_at: string) => Promise<boolean> {
  const confirmed = useConfirmed();
  const refresh = useInvoicesChanged();
  return async (invoices, submitted_at) => {
    let refused: string[] = [];
    const submitAll = async (reason: string | undefined) => {
      refused = [];
      for (const invoice of invoices)
        try {
          await sendInvoice({ invoice, submitted_at }, reason);
        } catch (error) {
          if (!hasStatus(error, 409)) throw error;
          refused.push(`${invoice.number}: ${sentencesOf(error).join(' ')}`);
        }
    };
    try {
      const isDone = await confirmed(submitAll, {
        title: `Submit ${counted(invoices.length, 'invoice')}?`,
        text: `Submitted on ${formatDay(submitted_at)}.`,
        effects: submitEffects,
        action: 'Submit',
      });
      if (!isDone) return false;
    } finally {
      await refresh();
    }
    const done = invoices.length - refused.length;
    addMessage(done > 0 ? 'success' : 'info', `${counted(done, 'invoice')} submitted.`);
    if (refused.length > 0) addMessage('error', refused.join('\n'));
    return true;
  };
}
