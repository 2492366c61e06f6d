/** Only differences are sent, so that two people editing different fields do not overwrite each other. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const same = (key: keyof T) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => !same(key));
  return Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<T>;
}
