/** A column one place nearer to the beginning, or to the end. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return [...keys];
  return keys.toSpliced(at, 1).toSpliced(to, 0, key);
}

/** The columns with one more at the end, or without one. */
export const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
