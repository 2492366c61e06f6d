/** The edit distance: letters changed, added, left out or swapped with the next. */
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

/** Longer names are not compared: no one mistypes them by only a letter or two. */
const longest = 60;
/** So few that most names of a long vocabulary are ruled out by length alone. */
const mostChanges = 3;

/** The name that was probably meant: the shortest with this prefix, else the one with the fewest letters changed. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  if (written.length > longest) return undefined;
  const text = written.toLowerCase();
  const begun = names.filter((name) => text.length >= 3 && name.toLowerCase().startsWith(text));
  if (begun.length > 0) return begun.reduce((best, name) => (name.length < best.length ? name : best));
  let best: string | undefined;
  let least = Math.min(mostChanges, Math.max(1, Math.floor(text.length / 3))) + 1;
  for (const name of names) {
    if (Math.abs(name.length - text.length) >= least) continue;
    const apart = distance(text, name.toLowerCase());
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}
