import { decisionOf } from '@cea/contract/decision';
import type { Chosen } from '@cea/contract/dictionary/variable';
import { addMessage } from '../../lib/messages.ts';
import type { FormSession } from './form-session.ts';

const studyOf = ({ store }: FormSession): string =>
  store.get().rows.find(({ scope }) => scope === 'method')?.row_id ?? '';

/** Rejects the article with a reason; the answers are kept, but no more are needed. */
export function rejectReview(session: FormSession, reason: Chosen): void {
  const study = studyOf(session);
  session.edit(study, 'is_accepted', false);
  session.edit(study, 'rejection_reason', [reason]);
  addMessage('success', 'Article rejected. Submit to finish.', () => Promise.resolve(undoRejection(session)));
}

/** The article is reviewed after all. A review without a decision accepts it. */
export function undoRejection(session: FormSession): void {
  if (decisionOf(session.store.get().rows).is_accepted !== false) return;
  const study = studyOf(session);
  session.edit(study, 'is_accepted', null);
  session.edit(study, 'rejection_reason', null);
}
