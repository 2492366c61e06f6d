import { dictionary } from '@cea/contract/dictionary/variables';

export interface Section {
  readonly title: string;
  readonly keys: readonly string[];
}

/** Keys by section, both in the order of the dictionary. */
export function bySection(keys: readonly string[]): Section[] {
  const sections = new Map<string, string[]>();
  for (const key of keys) {
    const title = dictionary[key]?.section;
    if (title === undefined) continue;
    const found = sections.get(title);
    if (found) found.push(key);
    else sections.set(title, [key]);
  }
  return [...sections].map(([title, own]) => ({ title, keys: own }));
}
