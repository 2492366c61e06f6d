import { useState } from 'react';
import { LazyPickerField } from '../../ui/picker/LazyPickerField.tsx';
import type { Fallback } from '../../ui/picker/picker-props.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import type { SearchLogic } from './search-logic.ts';
import { optionId, type TermValues, valuesByTerm } from './option-id.ts';

interface Props {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  logic: SearchLogic | undefined;
  /** One term, or several with the same meaning, such as the two classifications of diseases. */
  chosen: readonly TermValues[];
  onChange: (chosen: readonly TermValues[]) => void;
  fallback?: Fallback;
}

/** Chooses values of terms. Vocabularies are loaded when the picker is about to open, or to name the chosen values. */
export function TermsPicker({ logic, chosen, onChange, ...field }: Props) {
  const keys = chosen.map(({ term }) => term);
  const [wanted, setWanted] = useState(false);
  const isNamed = chosen.some(({ term, values }) => values.length > 0 && logic?.isFetched(term));
  const labels = useLabels(wanted || isNamed);
  return (
    <LazyPickerField
      {...field}
      several
      includesBelow
      ranked={chosen.length > 1}
      shownChips={2}
      options={logic?.optionsOf(keys, labels)}
      chosen={chosen.flatMap(({ term, values }) => values.map((value) => optionId(term, value)))}
      labelOf={(id) => logic?.labelOfOption(id, labels.labelOf) ?? '…'}
      onOpen={() => setWanted(true)}
      onChange={(ids) => onChange(valuesByTerm(keys, ids))}
    />
  );
}
