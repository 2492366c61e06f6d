import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { notReportedWord } from '@cea/contract/query/model';
import { fixedValues } from '@cea/contract/query/value-names';
import { isVocabularyType, vocabularies } from '@cea/contract/vocabularies';
import type { OptionNode } from '../../ui/picker/option-tree.ts';
import type { Choice, Labels } from '../dictionary/choices.ts';
import { choicesOfTerm, vocabularyOf } from '../dictionary/value-names.ts';
import { valueLabel } from '../registry/filters/term-values.ts';
import { optionId, readOptionId } from './term-values.ts';

export function labelOfOption(id: string, labelOf: Labels['labelOf']): string {
  const { term, value } = readOptionId(id);
  return valueLabel(term, String(value), labelOf);
}

/** A list in the order of reading, grown into the tree that it was. */
function grow(term: TermKey, choices: readonly Choice[]): OptionNode[] {
  const roots: OptionNode[] = [];
  const above: { depth: number; children: OptionNode[] }[] = [];
  for (const [at, { id, label, also, depth }] of choices.entries()) {
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop();
    const children: OptionNode[] = [];
    const isBranch = (choices[at + 1]?.depth ?? 0) > depth;
    (above.at(-1)?.children ?? roots).push({ id: optionId(term, id), label, also, ...(isBranch && { children }) });
    above.push({ depth, children });
  }
  return roots;
}

/** Whether its values come from the server. */
export const isFetched = (term: TermKey): boolean => vocabularyOf(term) !== undefined;

/** What the values of a term are called as a whole. */
export function listLabel(term: TermKey): string {
  const vocabulary = vocabularyOf(term) ?? '';
  return isVocabularyType(vocabulary) ? vocabularies[vocabulary] : terms[term].label;
}

function makeOptions(term: TermKey, labels: Labels): readonly OptionNode[] {
  const options = isFetched(term)
    ? grow(term, choicesOfTerm(term, labels))
    : (fixedValues(term) ?? []).map(({ id, label, also = [] }) => ({ id: optionId(term, id), label, also }));
  return [...options, { id: optionId(term, notReportedWord), label: 'Not reported' }];
}

const made = new WeakMap<Labels, Map<TermKey, readonly OptionNode[]>>();

/**
 * What a term can be, and that it may not be reported; undefined until it is known. The same labels have the same
 * options, so that a picker need not look through them again.
 */
export function optionsOf(term: TermKey, labels: Labels): readonly OptionNode[] | undefined {
  if (isFetched(term) && !labels.known) return undefined;
  const known = made.get(labels) ?? new Map<TermKey, readonly OptionNode[]>();
  const options = known.get(term) ?? makeOptions(term, labels);
  made.set(labels, known.set(term, options));
  return options;
}
