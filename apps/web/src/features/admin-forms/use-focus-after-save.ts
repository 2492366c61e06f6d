import type { AdminForm } from '@cea/contract/admin-forms';
import { useEffect, useRef } from 'react';
import { focusPlace } from '../reading/field-in-use.ts';

/** Of the button that publishes what was saved. */
export const publishButtonId = 'publish-form';

/** The pressed button is off once everything is saved, and nothing has the focus then. */
const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

/**
 * Call the result when a form was saved: once it is read again, the focus goes on to publishing the change, else back to
 * the field that was changed. Someone who saved by the keyboard is still in their field and stays there.
 */
export function useFocusAfterSave({ seq, changes }: Pick<AdminForm, 'seq' | 'changes'>): () => void {
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isSaved.current) return;
    isSaved.current = false;
    if (!isLost()) return;
    const publish = document.getElementById(publishButtonId);
    if (publish && !publish.matches(':disabled')) publish.focus();
    else if (changes[0]) focusPlace(changes[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a save raises the number of the last edit
  }, [seq]);
  return () => {
    isSaved.current = true;
  };
}
