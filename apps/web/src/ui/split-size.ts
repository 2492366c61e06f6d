/** How wide the first of two panes is, in percent of both. Kept in the browser for each split. */
export interface SplitLimits {
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

const keyOf = (name: string) => `cea.split.${name}`;

export const clampSize = (size: number, { min, max }: SplitLimits): number =>
  Math.round(Math.min(max, Math.max(min, size)) * 10) / 10;

export function readSize(name: string, limits: SplitLimits): number {
  try {
    const stored = Number.parseFloat(localStorage.getItem(keyOf(name)) ?? '');
    return Number.isFinite(stored) ? clampSize(stored, limits) : limits.initial;
  } catch {
    return limits.initial;
  }
}

export function writeSize(name: string, size: number): void {
  try {
    localStorage.setItem(keyOf(name), String(size));
  } catch {
    // Full or refused: it opens as it was at first.
  }
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -2, ArrowRight: 2, PageUp: -10, PageDown: 10 };

/** The size after a key on the line between the panes; undefined if the key is not for it. */
export function sizeAfterKey(key: string, size: number, limits: SplitLimits): number | undefined {
  if (key === 'Home') return limits.min;
  if (key === 'End') return limits.max;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : clampSize(size + step, limits);
}
