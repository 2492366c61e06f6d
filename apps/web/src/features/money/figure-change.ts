import type { FigureChange } from '@cea/contract/money/figures';

/** What became of a figure in the draft, as its chip says it. */
export const changeChips = {
  none: undefined,
  added: { tone: 'good', label: 'Added' },
  changed: { tone: 'note', label: 'Changed' },
  removed: { tone: 'off', label: 'Removed' },
} as const satisfies Record<FigureChange, unknown>;
