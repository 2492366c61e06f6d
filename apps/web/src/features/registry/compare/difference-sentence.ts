import { type Term, terms } from '@cea/contract/dictionary/terms';
import { foldName } from '@cea/contract/fold-name';
import { capital } from '../../dictionary/fields.ts';
import { allOf, inSentence } from './in-words.ts';
import type { CompareRow } from './compare-rows.ts';
import type { ComparedRatio } from './compared-ratio.ts';

const and = new Intl.ListFormat('en-US');

const labelOf = ({ term, label }: CompareRow): string => {
  const own: Term | undefined = term && terms[term];
  return inSentence(own?.label ?? label);
};

/** What differs: search terms by name, because they decide whether two ratios are comparable, and the rest as a count. */
function differencesIn(rows: readonly CompareRow[]): string {
  const differing = rows.filter(({ differs }) => differs);
  const named = differing.filter(({ term }) => term !== undefined);
  const others = differing.length - named.length;
  const rest = others === 0 ? [] : [`${others} ${named.length > 0 ? 'other ' : ''}${others === 1 ? 'row' : 'rows'}`];
  return and.format([...new Set(named.map(labelOf)), ...rest]);
}

const same = (ratios: readonly ComparedRatio[], key: 'intervention' | 'comparator'): boolean => {
  const [first, ...more] = ratios.map(({ record }) => record.answers[key]);
  return typeof first === 'string' && more.every((one) => typeof one === 'string' && foldName(one) === foldName(first));
};

/** Whether the ratios are like for like, in a few words and in a sentence. */
export function tellDifferences(
  ratios: readonly ComparedRatio[],
  rows: readonly CompareRow[],
): { isAlike: boolean; title: string; text: string } {
  const all = capital(allOf(ratios.length));
  const shared = (['intervention', 'comparator'] as const).filter((key) => same(ratios, key));
  const tail = shared.length > 0 ? ` ${all} have the same ${and.format(shared)}.` : '';
  const differences = differencesIn(rows);
  return differences === ''
    ? { isAlike: true, title: 'Like for like.', text: `${all} agree in every method that is recorded.${tail}` }
    : { isAlike: false, title: 'Not like for like.', text: `They differ in ${differences}.${tail}` };
}
