import { createContext, use } from 'react';

/** One clear question before something that cannot be taken back. */
export interface Question {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
}

/** A call that is confirmed and audited; it is given the reason once one was typed. */
export type Attempt = (reason: string | undefined) => Promise<unknown>;

/**
 * Makes a protected call. With a question it asks first; without one it tries first. Where the server wants
 * the password typed again, a dialog takes it and the call is made once more. False: the person turned back.
 */
export type Confirmed = (attempt: Attempt, question?: Question) => Promise<boolean>;

export const ConfirmedContext = createContext<Confirmed | undefined>(undefined);

export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmedContext);
  if (!confirmed) throw new Error('useConfirmed needs a ConfirmationProvider above it');
  return confirmed;
}
