const longest = 2_000;
const row = new Uint16Array(longest + 1);

/** Letters to insert, delete or replace; `most + 1` if there are more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  const [a, b] = one.length <= other.length ? [one, other] : [other, one];
  if (b.length - a.length > most) return most + 1;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const rows = endA - start;
  const columns = endB - start;
  if (rows === 0) return Math.min(columns, most + 1);
  if (columns > longest) return most + 1;
  for (let j = 0; j <= columns; j += 1) row[j] = j;
  for (let i = 1; i <= rows; i += 1) {
    // Cells farther than `most` from the diagonal cannot be part of a short enough way.
    const from = Math.max(1, i - most);
    const to = Math.min(columns, i + most);
    const letter = a.charCodeAt(start + i - 1);
    let diagonal = row[from - 1]!;
    let best = most + 1;
    row[from - 1] = from === 1 ? i : most + 1;
    for (let j = from; j <= to; j += 1) {
      const replaced = diagonal + (letter === b.charCodeAt(start + j - 1) ? 0 : 1);
      diagonal = row[j]!;
      row[j] = Math.min(replaced, diagonal + 1, row[j - 1]! + 1);
      best = Math.min(best, row[j]!);
    }
    if (best > most) return most + 1;
  }
  return Math.min(row[columns]!, most + 1);
}
