import type { CellState } from './cell-store.ts';
import { countUnsent, isEmpty } from './edit-queue.ts';

const clock = (at: number, timeZone: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** The save status in a few words. */
export function saveStatus(state: CellState, timeZone: string): string {
  const { queue, trouble, conflicts, drafts, savedAt, open } = state;
  if (trouble?.kind === 'gone') return trouble.message;
  if (!open) return 'Submitted';
  if (trouble?.kind === 'stopped') return `Not saved: ${trouble.message}`;
  if (trouble) return `${trouble.message}, ${countUnsent(queue)} unsent`;
  if (!isEmpty(queue)) return 'Saving…';
  const unsaved = Object.keys(conflicts).length + Object.keys(drafts).length;
  if (unsaved > 0) return unsaved === 1 ? '1 answer not saved' : `${unsaved} answers not saved`;
  return savedAt === undefined ? 'All changes saved' : `Saved ${clock(savedAt, timeZone)}`;
}
