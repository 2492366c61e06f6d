import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { PendingConfirmation } from './ConfirmationDialog.tsx';
import { type Confirmed, ConfirmedContext, type Question } from './confirmed.ts';
import { type Missing, missingConfirmation } from './missing-confirmation.ts';

// Rarely needed.
const ConfirmationDialog = lazy(async () => ({
  default: (await loadPart('confirmation', () => import('./ConfirmationDialog.tsx'))).ConfirmationDialog,
}));

const questions: Record<Missing, Question> = {
  password: {
    title: 'Confirm your identity',
    text: 'This change is protected. Enter your password and a reason.',
    action: 'Confirm',
  },
  reason: {
    title: 'Give a reason',
    text: 'The audit log keeps this change and its reason.',
    action: 'Confirm',
  },
};

/** Gives every page the dialog behind `useConfirmed`. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingConfirmation>();

  const confirmed: Confirmed = useCallback(async (attempt, question) => {
    let missing: Missing | undefined;
    if (!question) {
      try {
        await attempt(undefined);
        return true;
      } catch (error) {
        missing = missingConfirmation(error);
        if (!missing) throw error;
      }
    }
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const shown = question ?? questions[missing ?? 'reason'];
    setAsked({ question: shown, attempt, needsPassword: missing === 'password', resolve, reject });
    return promise.finally(() => setAsked(undefined));
  }, []);

  return (
    <ConfirmedContext value={confirmed}>
      {children}
      <Suspense>{asked && <ConfirmationDialog {...asked} />}</Suspense>
    </ConfirmedContext>
  );
}
