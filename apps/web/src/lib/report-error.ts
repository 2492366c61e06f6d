import { sentencesOf } from './api-error.ts';
import { addMessage } from './messages.ts';

/** One message for each sentence of a failure. */
export function showError(error: unknown): void {
  for (const sentence of sentencesOf(error)) addMessage('error', sentence);
}

/** The shared handling of a failed call: logged, and shown sentence by sentence. */
export function reportError(error: unknown): void {
  console.error(error);
  showError(error);
}
