import { notReportedWord } from '@cea/contract/query/model';
import { CountList } from '../../../ui/CountList.tsx';
import { CountTree } from '../../../ui/CountTree.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { choicesOfTerm } from '../../dictionary/value-names.ts';
import { isTree, termTree } from './term-tree.ts';
import { standingValues, valueLabel } from './term-values.ts';
import type { TermFilterProps } from './term-filter-props.ts';

/** Values of a list, or of a tree if the vocabulary is one. */
export function ValueFilter({ term, label, known, counts, filter: { chosen, excluding, toggle } }: TermFilterProps) {
  const labels = useLabels();
  const choices = choicesOfTerm(term, labels);
  const common = { label, chosen, excluding, onToggle: toggle };
  // A typed range is not among the counted values.
  const isCounted = (value: string) =>
    counts[value] !== undefined || !standingValues(term) || standingValues(term)?.includes(value);
  const options = known.map((value) => ({
    value,
    label: valueLabel(term, value, labels.labelOf),
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
