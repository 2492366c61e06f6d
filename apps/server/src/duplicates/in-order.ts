/** The shorter list first, and one order for equally long ones: whichever comes first, a comparison says the same. */
export function inOrder<List extends readonly string[]>(a: List, b: List): [List, List] {
  const swap = a.length === b.length ? a.join(' ') > b.join(' ') : a.length > b.length;
  return swap ? [b, a] : [a, b];
}
