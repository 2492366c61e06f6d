import type { AdminForm } from '@cea/contract/admin-forms';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { useReopenForm } from '../articles/use-reopen-form.ts';
import { hasUnsaved } from '../reading/cell-store.ts';
import { useFormState, useSession } from '../reading/session-context.ts';
import type { Cell } from '../reading/submit/submit-summary.ts';
import { SubmitDialog } from '../reading/submit/SubmitDialog.tsx';
import { SubmitButton } from '../reading/SubmitButton.tsx';
import { useSubmit } from '../reading/use-submit.ts';
import { submitAdminForm } from './admin-forms-api.ts';
import { useMakeForm } from './use-make-form.ts';
import { useSaveKey } from './use-save-key.ts';
import { useReviewSaving } from './use-review-saving.tsx';

interface Props {
  form: AdminForm;
  onJump: (cell: Cell) => void;
}

/** What can be done with a reader's own review: reopen it, or overrule it with a copy. */
export function ReadingActions({ form }: { form: AdminForm }) {
  const reopen = useReopenForm();
  const making = useMakeForm(form.article.id, form.kind);
  if (form.status !== 'submitted') return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => reopen({ id: form.id, kind: form.kind, reader_name: form.reader?.full_name ?? null })}
      >
        Reopen
      </Button>
      <Button size="small" loading={making.isPending} onClick={() => making.mutate(form.id)}>
        Overrule with a copy
      </Button>
    </>
  );
}

/** Submits an open form in place of its readers. */
export function SubmitAction({ form, onJump }: Props) {
  const session = useSession();
  const refresh = useArticlesChanged();
  const [asks, setAsks] = useState(false);
  const submit = useSubmit({
    session,
    backTo: articlePath(form.article.id),
    done: 'The form was submitted.',
    onDone: () => void refresh(),
    send: (seq) => submitAdminForm(form.kind, form.id, seq),
  });
  useSaveKey(() => void session.flush());
  const open = () => {
    session.store.set({ ...session.store.get(), attempted: true });
    setAsks(true);
    void session.flush();
  };
  return (
    <>
      <SubmitButton submit={submit} onClick={open}>
        Submit
      </SubmitButton>
      {asks && (
        <SubmitDialog
          title={form.origin === 'consensus' ? 'Submit this consensus' : 'Submit this review'}
          about={form.article.compound_id}
          action="Submit"
          submit={submit}
          onJump={onJump}
          onClose={() => setAsks(false)}
          aside="Nobody is paid for it. The article is then ready to be published."
        />
      )}
    </>
  );
}

/** Saves or discards what was typed into a submitted form. */
export function SaveActions({ form }: { form: AdminForm }) {
  const session = useSession();
  const isDirty = useFormState(hasUnsaved);
  const saving = useReviewSaving(form, session);
  const save = () => {
    if (isDirty && !saving.isPending) saving.mutate();
  };
  useSaveKey(save);
  return (
    <>
      <UnsavedGuard when={isDirty && !saving.isPending} />
      {isDirty && (
        <Button size="small" variant="text" disabled={saving.isPending} onClick={() => void session.discardUnsent()}>
          Discard changes
        </Button>
      )}
      <Button
        size="small"
        variant="contained"
        color="accent"
        // Not off while it asks for a reason: it would not get the focus back.
        disabled={!isDirty}
        onClick={save}
      >
        Save with a reason
      </Button>
    </>
  );
}
