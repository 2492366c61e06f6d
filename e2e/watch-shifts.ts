declare global {
  interface Window {
    shifted: number;
  }
}

/** Runs in the page: counts every layout shift, even those that a click excuses. */
export const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};
