import type { FigureChange } from '@cea/contract/money/figures';

/** The chip for each kind of change in the draft. */
export const changeChips = {
  none: undefined,
  added: { tone: 'good', label: 'Added' },
  changed: { tone: 'note', label: 'Changed' },
  removed: { tone: 'off', label: 'Removed' },
} as const satisfies Record<FigureChange, unknown>;
