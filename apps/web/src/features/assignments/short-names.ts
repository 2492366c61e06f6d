interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** "Claire van der Meer" → "van der Meer": the last word, with particles before it. */
function surname(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  let first = words.length - 1;
  while (first > 1 && /^\p{Ll}/u.test(words[first - 1]!)) first -= 1;
  return words.slice(first).join(' ');
}

/** Names for narrow columns: surnames, with an initial where two people share one, in full where that is shared too. */
export function shortNames(people: readonly Person[]): ReadonlyMap<number, string> {
  const candidates = people.map(({ id, full_name }) => {
    const last = surname(full_name);
    return { id, names: [last, `${last}, ${String.fromCodePoint(full_name.codePointAt(0) ?? 0x3f)}.`, full_name] };
  });
  const isShared = (at: number, name: string) => candidates.filter(({ names }) => names[at] === name).length > 1;
  return new Map(
    candidates.map(({ id, names }) => [id, names.find((name, at) => !isShared(at, name)) ?? names.at(-1)!]),
  );
}
