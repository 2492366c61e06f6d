import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { notReportedWord } from '@cea/contract/query/model';
import { fixedValues } from '@cea/contract/query/value-names';
import { isVocabularyType, vocabularies } from '@cea/contract/vocabularies';
import type { OptionNode } from '../../ui/picker/option-tree.ts';
import { type ChoiceNode, buildTree } from '../dictionary/choice-tree.ts';
import type { Labels } from '../dictionary/choices.ts';
import { choicesOfTerm, vocabularyOf } from '../dictionary/value-names.ts';
import { valueLabel } from '../registry/filters/term-values.ts';
import { optionId, readOptionId } from './option-id.ts';

export function labelOfOption(id: string, labelOf: Labels['labelOf']): string {
  const { term, value } = readOptionId(id);
  return valueLabel(term, String(value), labelOf);
}

const optionNodes = (term: TermKey, nodes: readonly ChoiceNode[]): OptionNode[] =>
  nodes.map(({ choice: { id, label, also }, children }) => ({
    id: optionId(term, id),
    label,
    also,
    ...(children.length > 0 && { children: optionNodes(term, children) }),
  }));

/** Whether its values come from the server. */
export const isFetched = (term: TermKey): boolean => vocabularyOf(term) !== undefined;

/** The name of a term's list of values. */
export function listLabel(term: TermKey): string {
  const vocabulary = vocabularyOf(term) ?? '';
  return isVocabularyType(vocabulary) ? vocabularies[vocabulary] : terms[term].label;
}

function makeOptions(term: TermKey, labels: Labels): readonly OptionNode[] {
  const options = isFetched(term)
    ? optionNodes(term, buildTree(choicesOfTerm(term, labels)))
    : (fixedValues(term) ?? []).map(({ id, label, also = [] }) => ({ id: optionId(term, id), label, also }));
  return [...options, { id: optionId(term, notReportedWord), label: 'Not reported' }];
}

const made = new WeakMap<Labels, Map<TermKey, readonly OptionNode[]>>();

/**
 * The options of a term, including 'not reported'; undefined until they are loaded. The same labels give the same
 * options, so that a picker need not search them again.
 */
export function optionsOf(term: TermKey, labels: Labels): readonly OptionNode[] | undefined {
  if (isFetched(term) && !labels.known) return undefined;
  const known = made.get(labels) ?? new Map<TermKey, readonly OptionNode[]>();
  const options = known.get(term) ?? makeOptions(term, labels);
  made.set(labels, known.set(term, options));
  return options;
}
