import type { KeyHint } from '../../../ui/Keys.tsx';
import type { PressedKey } from './grid-moves.ts';

/** What a key does in a cell that is not being typed into. Moves are told by `movedBy`. */
export type GridAction = 'edit' | 'clear' | 'fill' | 'undo' | 'drawer' | 'silence' | { readonly type: string };

/** With Ctrl. */
const commands: Readonly<Record<string, GridAction | undefined>> = { d: 'fill', z: 'undo' };

/** Other keys have names of several letters. */
const isLetter = (key: string): boolean => /^.$/u.test(key);

/** The action of a key; undefined if it is not for the grid. */
export function gridAction({ key, ctrlKey, metaKey, altKey }: PressedKey): GridAction | undefined {
  const command = ctrlKey === true || metaKey === true;
  if (key === 'Enter') return altKey ? 'drawer' : command ? undefined : 'edit';
  if (altKey) return key.toLowerCase() === 'r' && !command ? 'silence' : undefined;
  if (command) return commands[key.toLowerCase()];
  if (key === 'F2') return 'edit';
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  // The list of keys is wanted most where the keys are used.
  return isLetter(key) && key !== '?' ? { type: key } : undefined;
}

export const gridKeys: readonly KeyHint[] = [
  ['↵', 'edit, then next row'],
  ['Tab', 'next cell'],
  ['Ctrl V', 'paste'],
  ['Ctrl D', 'fill down'],
  ['Alt ↵', 'more questions'],
];
