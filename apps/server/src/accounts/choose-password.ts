import { isGuessable, hashPassword } from '../lib/passwords.ts';
import { invalid } from '../http/refusal.ts';

/** Hashes a newly chosen password, or refuses it with advice on choosing a better one. */
export async function hashChosenPassword(password: string, email: string): Promise<string> {
  if (isGuessable(password, email)) {
    throw invalid({ password: ['This password is too easy to guess. Choose a different one.'] });
  }
  return hashPassword(password);
}
