/** Where nothing is painted, for example in a hidden window, in milliseconds. */
const longest = 100;

/** Runs once the browser has painted what is shown now, so that the work does not delay it. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, longest);
  requestAnimationFrame(() => setTimeout(once));
}
