import { sentencesOf } from './api-error.ts';
import { addMessage } from './messages.ts';

/** The shared handling of a failed call: logged, and shown sentence by sentence. */
export function reportError(error: unknown): void {
  console.error(error);
  for (const sentence of sentencesOf(error)) addMessage('error', sentence);
}
