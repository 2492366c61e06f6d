/** How many letters must be changed, added, left out or swapped with the next to get from one text to the other. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1, swapped ? older[j - 2]! + 1 : Infinity));
    }
    [older, row] = [row, next];
  }
  return row[b.length]!;
}

/** Longer names are not compared: nobody mistypes them by a letter or two. */
const longest = 60;

/** The name that was probably meant: one that begins so, else the one with the fewest letters changed. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  if (written.length > longest) return undefined;
  const text = written.toLowerCase();
  const allowed = Math.max(1, Math.floor(text.length / 3));
  let best: string | undefined;
  let least = allowed + 1;
  for (const name of names) {
    const other = name.toLowerCase();
    if (text.length >= 3 && other.startsWith(text)) return name;
    if (Math.abs(other.length - text.length) >= least) continue;
    const apart = distance(text, other);
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}
