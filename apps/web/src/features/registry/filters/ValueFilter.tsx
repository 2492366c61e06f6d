import { notReportedWord } from '@cea/contract/query/model';
import { CountList } from '../../../ui/CountList.tsx';
import { CountTree } from '../../../ui/CountTree.tsx';
import { wideList } from '../../dictionary/choices.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { isTree, termTree } from './term-tree.ts';
import { standingValues, valueLabel, variableOf } from './term-values.ts';
import type { TermFilterProps } from './term-filter-props.ts';

/** Values of a list, or of a tree where the vocabulary is one. */
export function ValueFilter({ term, label, known, counts, filter: { chosen, excluding, toggle } }: TermFilterProps) {
  const { labelOf, choicesOf } = useLabels();
  const choices = choicesOf(wideList(variableOf(term)?.vocabulary ?? ''));
  const common = { label, chosen, excluding, onToggle: toggle };
  // A range that somebody typed is none of those that are counted.
  const isCounted = (value: string) =>
    counts[value] !== undefined || !standingValues(term) || standingValues(term)?.includes(value);
  const options = known.map((value) => ({
    value,
    label: valueLabel(term, value, labelOf),
    count: isCounted(value) ? (counts[value] ?? 0) : undefined,
  }));
  if (!isTree(choices)) return <CountList {...common} options={options} />;
  const silent = options.filter(({ value }) => value === notReportedWord);
  return (
    <>
      <CountTree {...common} nodes={termTree(choices, known, counts)} />
      {silent.length > 0 && <CountList {...common} options={silent} />}
    </>
  );
}
