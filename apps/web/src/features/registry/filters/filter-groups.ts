import { type TermKey, terms } from '@cea/contract/dictionary/terms';

/** Terms with the same meaning in different classifications are grouped, one shown at a time. */
export interface TermGroup {
  readonly label: string;
  readonly terms: readonly { readonly term: TermKey; readonly label: string }[];
}

/** 'Disease (ICD-10)' is Disease in the ICD-10. */
const classified = /^(.+) \((.+)\)$/;

export function groupTerms(ungrouped: readonly TermKey[]): TermGroup[] {
  const named = ungrouped.map((term) => {
    const { label } = terms[term];
    const [, base = label, classification = label] = classified.exec(label) ?? [];
    return { base, term, label: classification };
  });
  return [...Map.groupBy(named, ({ base }) => base)].map(([label, own]) => ({ label, terms: own }));
}
