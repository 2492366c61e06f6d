import type { AdminForm } from '@cea/contract/admin-forms';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { cellName, cellNamed, findFaults } from '@cea/contract/form-faults';
import type { Edit } from '@cea/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { focusField, inputId } from '../reading/fields-on-page.ts';
import { saveAdminForm, submitAdminForm } from './admin-forms-api.ts';
import { EditedFields } from './EditedFields.tsx';
import { useFocusAfterSave } from './use-focus-after-save.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was typed into a screening and is not saved yet. A submitted one is saved with a reason and stays complete. */
export function useScreeningDraft(form: AdminForm) {
  const study = form.rows.find(({ scope }) => scope === 'method')!;
  const [draft, setDraft] = useState<AnyAnswers>({});
  const [attempted, setAttempted] = useState(false);
  const confirmed = useConfirmed();
  const refresh = useArticlesChanged();
  const focusAfterSave = useFocusAfterSave(form);
  const changed = Object.keys(draft).filter((key) => !isSame(draft[key], study.answers[key]));
  const answers = Object.fromEntries(
    Object.entries({ ...study.answers, ...draft }).filter(([, value]) => value !== null && value !== undefined),
  );
  const faults = findFaults(form.kind, [{ ...study, answers }]);

  /** False and the first fault in focus if something is missing. */
  const isComplete = (): boolean => {
    const [first] = Object.keys(faults);
    setAttempted(first !== undefined);
    if (first === undefined) return true;
    requestAnimationFrame(() => focusField(inputId(study.row_id, cellNamed(first).key)));
    return false;
  };
  const makeEdits = (): Edit[] =>
    changed.map((key) => ({
      edit_id: crypto.randomUUID(),
      row_id: study.row_id,
      key,
      base_seq: form.seq,
      value: draft[key] ?? null,
    }));

  const saving = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const edits = makeEdits();
      if (form.status === 'open') {
        await saveAdminForm(form.kind, form.id, edits);
        return true;
      }
      if (!isComplete()) return false;
      return confirmed((reason) => saveAdminForm(form.kind, form.id, edits, reason), {
        title: 'Change a submitted screening?',
        text: 'The history of the form and the audit log keep your reason.',
        details: <EditedFields edits={edits} before={form.rows} after={form.rows} />,
        action: 'Save changes',
      });
    },
    onSuccess: async (done) => {
      if (!done) return;
      focusAfterSave();
      await refresh();
      setDraft({});
      addMessage('success', 'The screening was saved.');
    },
    // Someone else may have changed it: the history shows what, and the next attempt replaces it on purpose.
    onError: refresh,
  });
  const submitting = useMutation({
    mutationFn: async (): Promise<boolean> => {
      if (!isComplete()) return false;
      const seq = changed.length > 0 ? await saveAdminForm(form.kind, form.id, makeEdits()) : form.seq;
      await submitAdminForm(form.kind, form.id, seq);
      return true;
    },
    onSuccess: async (done) => {
      if (!done) return;
      await refresh();
      setDraft({});
      addMessage('success', 'The screening was submitted.');
    },
    onError: refresh,
  });

  return {
    study,
    answers,
    changed,
    set: (key: string, value: unknown) => setDraft((before) => ({ ...before, [key]: value ?? null })),
    discard: () => setDraft({}),
    faultOf: (key: string) => (attempted ? faults[cellName(study.row_id, key)] : undefined),
    saving,
    submitting,
  };
}
export type ScreeningDraft = ReturnType<typeof useScreeningDraft>;
