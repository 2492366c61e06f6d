/** Memoizes a function by object identity; results are garbage-collected with their objects. */
export function memoizeByObject<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const before = made.get(key);
    if (before) return before;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
