/** The same function, carried out once per object; what it made is forgotten with the object. */
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
