import { isGuessable, hashPassword } from '../lib/passwords.ts';
import { invalid } from '../http/refusal.ts';

/** The hash of a password somebody chose, or a refusal that says what to do better. */
export async function hashChosenPassword(password: string, email: string): Promise<string> {
  if (isGuessable(password, email)) {
    throw invalid({ password: ['This password is too easy to guess. Choose a different one.'] });
  }
  return hashPassword(password);
}
