import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { accountId } from './account-id.ts';
import { dropKeptForm, findKeptForm, keepForm } from './kept-forms.ts';
import { addMessage } from './messages.ts';

const placeOf = (name: string): string => `${location.pathname} ${name}`;

type AnyForm<I extends FieldValues, O> = Pick<UseFormReturn<I, unknown, O>, 'formState' | 'getValues' | 'reset'>;

/** Saving or leaving a form while signed in drops what was kept of it. */
function dropIfSignedIn(account: number, place: string): void {
  if (accountId.get() === account) dropKeptForm(account, place);
}

/**
 * Keeps a form's input when the session ends, and restores it when the same account opens the form again. Without a
 * name nothing is kept.
 */
export function useKeptForm<I extends FieldValues, O>(form: AnyForm<I, O>, name: string | undefined): void {
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [place] = useState(() => (name === undefined ? undefined : placeOf(name)));

  useEffect(() => {
    const account = accountId.get();
    if (place === undefined || account === undefined) return undefined;
    const kept = findKeptForm(account, place);
    if (kept) {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
      addMessage('info', 'We kept what you typed. It is not saved yet.');
    }
    return () => dropIfSignedIn(account, place);
  }, [place, getValues, reset]);

  useEffect(() => {
    const account = accountId.get();
    if (place === undefined || account === undefined || !isDirty) return undefined;
    const stop = accountId.subscribe(() => {
      if (accountId.get() !== account) keepForm(account, place, getValues());
    });
    return () => {
      stop();
      dropIfSignedIn(account, place);
    };
  }, [place, isDirty, getValues]);
}

function isKept(name: string | undefined): boolean {
  const account = accountId.get();
  if (name === undefined || account === undefined) return false;
  return findKeptForm(account, placeOf(name)) !== undefined;
}

/** The open dialog of a page; after signing in again, the one that was open when the session ended. */
export function useOpenDialog<D>(dialogs: readonly D[], nameOf: (dialog: D) => string | undefined) {
  const [chosen, setChosen] = useState<{ readonly dialog: D | undefined }>();
  const open = chosen ? chosen.dialog : dialogs.find((dialog) => isKept(nameOf(dialog)));
  return [open, (dialog: D | undefined) => setChosen({ dialog })] as const;
}
