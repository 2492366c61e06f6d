import { keyActions } from '../../../lib/key-actions.ts';

export type KeyAction = 'take A' | 'take B' | 'edit' | 'note' | 'pair' | 'undo' | 'next' | 'previous';

export const actionOf = keyActions<KeyAction>({
  ArrowLeft: 'take A',
  ArrowRight: 'take B',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  e: 'edit',
  n: 'note',
  p: 'pair',
  u: 'undo',
});

/** A line that the keys can act on. */
interface Line {
  readonly id: string;
  readonly left: boolean;
}

/**
 * The line after a step: the next unsettled one, around the end. Once everything is settled, simply the next line; it
 * stays at the ends.
 */
export function stepped(lines: readonly Line[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = lines.findIndex(({ id }) => id === current);
  if (at === -1) return lines[0]?.id;
  const ahead = step === 1 ? lines.slice(at + 1) : lines.slice(0, at).toReversed();
  const behind = step === 1 ? lines.slice(0, at) : lines.slice(at + 1).toReversed();
  const next = [...ahead, ...behind].find(({ left }) => left);
  if (next) return next.id;
  return lines.some(({ left }) => left) ? current : (ahead[0]?.id ?? current);
}

/**
 * The line that the keys act on: the current one; if it is no longer shown, the one after it. Before the first step, and
 * when the rows of the current line were paired otherwise, the first unsettled one.
 */
export function standingAt(all: readonly Line[], shown: readonly Line[], current: string | undefined) {
  const from = all.findIndex(({ id }) => id === current);
  if (from === -1) return (shown.find(({ left }) => left) ?? shown[0])?.id;
  const visible = new Set(shown.map(({ id }) => id));
  return [...all.slice(from), ...all.slice(0, from)].find(({ id }) => visible.has(id))?.id;
}
