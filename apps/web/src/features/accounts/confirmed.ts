import { createContext, type ReactNode, use } from 'react';

/** One clear question before something irreversible. */
export interface Question {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  /** What will happen, one sentence each. */
  effects?: readonly string[];
  /** What will change, below the text. */
  details?: ReactNode;
  /** Must be typed first: for what cannot be undone and is easily confused. */
  typeToConfirm?: string;
}

/** A call that is confirmed and audited; receives the reason once one was typed. */
export type Attempt = (reason: string | undefined) => Promise<unknown>;

/**
 * Makes a protected call. With a question it asks first; without one it tries first. If the server requires the
 * password again, a dialog asks for it and the call is repeated. False: the user cancelled.
 */
export type Confirmed = (attempt: Attempt, question?: Question) => Promise<boolean>;

export const ConfirmedContext = createContext<Confirmed | undefined>(undefined);

export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmedContext);
  if (!confirmed) throw new Error('useConfirmed needs a ConfirmationProvider above it');
  return confirmed;
}
