/** How many records were done at a moment, in milliseconds. */
export interface Progress {
  readonly at: number;
  readonly done: number;
}

const second = 1000;
const minute = 60 * second;

/** `about 25 seconds left`, from the pace since the page began to watch; nothing until there is one. */
export function timeLeft(first: Progress, last: Progress, total: number): string | undefined {
  const written = last.done - first.done;
  if (written <= 0 || last.done >= total) return undefined;
  const left = ((last.at - first.at) / written) * (total - last.done);
  if (left < 5 * second) return 'a few seconds left';
  if (left < 1.5 * minute) return `about ${Math.ceil(left / (5 * second)) * 5} seconds left`;
  return `about ${Math.round(left / minute)} minutes left`;
}
