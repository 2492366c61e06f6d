export interface Bar {
  phase: 'hidden' | 'waiting' | 'running' | 'ending';
  failed: boolean;
}

/** begin, end: the work; fail: a part of it failed; throttled, hidden: a delay has passed. */
export type BarEvent = 'begin' | 'throttled' | 'end' | 'fail' | 'hidden';

export const hiddenBar: Bar = { phase: 'hidden', failed: false };

const steps: Record<BarEvent, (bar: Bar) => Bar> = {
  begin: (bar) => {
    if (bar.phase === 'hidden') return { phase: 'waiting', failed: false };
    return bar.phase === 'ending' ? { phase: 'running', failed: false } : bar;
  },
  throttled: (bar) => (bar.phase === 'waiting' ? { ...bar, phase: 'running' } : bar),
  // Work that ends within the throttle delay never shows, unless it failed.
  end: (bar) => {
    if (bar.phase === 'waiting') return bar.failed ? { ...bar, phase: 'ending' } : hiddenBar;
    return bar.phase === 'running' ? { ...bar, phase: 'ending' } : bar;
  },
  fail: (bar) => ({ phase: bar.phase === 'hidden' ? 'ending' : bar.phase, failed: true }),
  hidden: (bar) => (bar.phase === 'ending' ? hiddenBar : bar),
};

export const nextBar = (bar: Bar, event: BarEvent): Bar => steps[event](bar);
