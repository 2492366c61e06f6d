import type { AdminForm } from '@cea/contract/admin-forms';
import { editBatch } from '@cea/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { allFaults, onSubmissionRefused } from '../reading/cell-store.ts';
import { allEdits } from '../reading/edit-queue.ts';
import { focusField } from '../reading/fields-on-page.ts';
import type { FormSession } from '../reading/form-session.ts';
import { saveAdminForm } from './admin-forms-api.ts';
import { EditedFields } from './EditedFields.tsx';
import { useFocusAfterSave } from './use-focus-after-save.ts';

/** Saves what was typed into a submitted form, in one request with its reason; the form must stay complete. */
export function useReviewSaving(form: AdminForm, session: FormSession) {
  const confirmed = useConfirmed();
  const refresh = useArticlesChanged();
  const focusAfterSave = useFocusAfterSave(form);
  const { store, flush, discardUnsent, reread } = session;
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      await flush(); // Rows that could still be restored are removed now.
      store.set({ ...store.get(), attempted: true });
      const now = store.get();
      if (Object.keys(allFaults(now)).length > 0) {
        requestAnimationFrame(() => focusField('faults'));
        return false;
      }
      // Based on what is shown now: if someone else has changed it, the page was read again before this attempt.
      const edits = allEdits(now.queue).map((edit) => ({ ...edit, base_seq: now.seq }));
      if (edits.length > editBatch.edits)
        throw new Error(`At most ${editBatch.edits} changes can be saved at once. Discard some and save in two steps.`);
      return confirmed((reason) => saveAdminForm(form.kind, form.id, edits, reason), {
        title: 'Change a submitted form?',
        text: 'The history of the form and the audit log keep your reason. Visitors see the change once the article is published again.',
        details: <EditedFields edits={edits} before={form.rows} after={now.rows} />,
        action: 'Save changes',
      });
    },
    onSuccess: async (done) => {
      if (!done) return;
      focusAfterSave();
      await discardUnsent();
      await Promise.all([reread(), refresh()]);
      addMessage('success', 'The form was saved.');
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 422 && error.errors)
        store.set(onSubmissionRefused(store.get(), error.errors));
      await reread();
      await refresh();
    },
  });
}
