import { sentencesOf } from './api-error.ts';
import { addMessage } from './messages.ts';

/** Shows one message for each sentence of a failure. */
export function showError(error: unknown): void {
  for (const sentence of sentencesOf(error)) addMessage('error', sentence);
}

/** The common handling of a failed call: logs it, and shows its sentences. */
export function reportError(error: unknown): void {
  console.error(error);
  showError(error);
}
