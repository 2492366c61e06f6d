import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { notReportedWord } from '@cea/contract/query/model';
import { fixedValues } from '@cea/contract/query/value-names';
import { isVocabularyType, vocabularies } from '@cea/contract/vocabularies';
import type { OptionNode } from '../../ui/picker/option-tree.ts';
import { optionNodes } from '../dictionary/choice-options.ts';
import { buildTree } from '../dictionary/choice-tree.ts';
import type { Labels } from '../dictionary/choices.ts';
import { choicesOfTerm, vocabularyOf } from '../dictionary/value-names.ts';
import { valueLabel } from '../registry/filters/term-values.ts';
import { optionId, readOptionId } from './option-id.ts';

export function labelOfOption(id: string, labelOf: Labels['labelOf']): string {
  const { term, value } = readOptionId(id);
  return valueLabel(term, String(value), labelOf);
}

/** Whether its values come from the server. */
export const isFetched = (term: TermKey): boolean => vocabularyOf(term) !== undefined;

/** The name of a term's list of values. */
function listLabel(term: TermKey): string {
  const vocabulary = vocabularyOf(term) ?? '';
  return isVocabularyType(vocabulary) ? vocabularies[vocabulary] : terms[term].label;
}

function makeOptions(term: TermKey, labels: Labels): readonly OptionNode[] {
  const options = isFetched(term)
    ? optionNodes(buildTree(choicesOfTerm(term, labels)), (id) => optionId(term, id))
    : (fixedValues(term) ?? []).map(({ id, label, also = [] }) => ({ id: optionId(term, id), label, also }));
  return [...options, { id: optionId(term, notReportedWord), label: 'Not reported' }];
}

const shortNames: Partial<Record<TermKey, string>> = { gbd_category: 'GBD' };

const headedOptions = (term: TermKey, labels: Labels): OptionNode => ({
  id: term,
  label: listLabel(term),
  ...(shortNames[term] !== undefined && { short: shortNames[term] }),
  heading: true,
  children: makeOptions(term, labels),
});

const made = new WeakMap<Labels, Map<string, readonly OptionNode[]>>();

/**
 * The options of a term, including 'not reported', or of several terms, each under a heading; undefined until they are
 * loaded. The same labels give the same options, so that a picker need not search them again.
 */
export function optionsOf(termKeys: readonly TermKey[], labels: Labels): readonly OptionNode[] | undefined {
  if (termKeys.some(isFetched) && !labels.known) return undefined;
  const known = made.get(labels) ?? new Map<string, readonly OptionNode[]>();
  const [first, ...others] = termKeys;
  const key = termKeys.join(' ');
  const options =
    known.get(key) ??
    (others.length === 0 ? makeOptions(first!, labels) : termKeys.map((term) => headedOptions(term, labels)));
  made.set(labels, known.set(key, options));
  return options;
}
