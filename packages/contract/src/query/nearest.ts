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

interface Near {
  readonly name: string;
  readonly apart: number;
}

/** The names with the fewest letters changed; of equally near ones the first. */
function fewestChanges(text: string, names: readonly string[], most: number): string[] {
  const tooMany = Math.min(mostChanges, Math.max(1, Math.floor(text.length / 3))) + 1;
  const found: Near[] = [];
  for (const name of names) {
    const least = found.length < most ? tooMany : found.at(-1)!.apart;
    if (Math.abs(name.length - text.length) >= least) continue;
    const apart = distance(text, name.toLowerCase());
    if (apart >= least) continue;
    const after = found.findIndex((other) => other.apart > apart);
    found.splice(after === -1 ? found.length : after, 0, { name, apart });
    found.length = Math.min(found.length, most);
  }
  return found.map(({ name }) => name);
}

/** The names that were probably meant, best first: the shortest with this prefix, else those with fewest changes. */
export function listNearest(written: string, names: readonly string[], most: number): string[] {
  if (written.length > longest) return [];
  const text = written.toLowerCase();
  const begun = names.filter((name) => text.length >= 3 && name.toLowerCase().startsWith(text));
  if (begun.length > 0) return begun.toSorted((a, b) => a.length - b.length).slice(0, most);
  return fewestChanges(text, names, most);
}

/** The name that was probably meant. */
export const nearest = (written: string, names: readonly string[]): string | undefined =>
  listNearest(written, names, 1)[0];
