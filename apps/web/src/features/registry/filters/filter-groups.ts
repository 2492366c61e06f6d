import { type TermKey, terms } from '@cea/contract/dictionary/terms';

/** Terms that say the same of a record in different classifications stand together, one on show at a time. */
export interface TermGroup {
  readonly label: string;
  readonly terms: readonly { readonly term: TermKey; readonly label: string }[];
}

/** 'Disease (ICD-10)' is the Disease of the ICD-10. */
const classified = /^(.+) \((.+)\)$/;

export function groupTerms(ungrouped: readonly TermKey[]): TermGroup[] {
  const named = ungrouped.map((term) => {
    const { label } = terms[term];
    const [, base = label, classification = label] = classified.exec(label) ?? [];
    return { base, term, label: classification };
  });
  return [...Map.groupBy(named, ({ base }) => base)].map(([label, own]) => ({ label, terms: own }));
}
