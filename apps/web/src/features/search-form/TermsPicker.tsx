import type { TermKey } from '@cea/contract/dictionary/terms';
import { useState } from 'react';
import { ValuePicker } from '../../ui/picker/ValuePicker.tsx';
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
}

/** Chooses values of terms. Vocabularies are loaded when the picker is about to open, or to name the chosen values. */
export function TermsPicker({ label, hideLabel = false, placeholder, logic, chosen, onChange }: Props) {
  const keys = chosen.map(({ term }) => term);
  const [shown, setShown] = useState(keys[0]!);
  const [wanted, setWanted] = useState(false);
  const isNamed = chosen.some(({ term, values }) => values.length > 0 && logic?.isFetched(term));
  const labels = useLabels(wanted || isNamed);
  const current = keys.includes(shown) ? shown : keys[0]!;
  return (
    <ValuePicker
      label={label}
      hideLabel={hideLabel}
      placeholder={placeholder}
      options={logic?.optionsOf(current, labels)}
      chosen={chosen.flatMap(({ term, values }) => values.map((value) => optionId(term, value)))}
      labelOf={(id) => logic?.labelOfOption(id, labels.labelOf) ?? '…'}
      onOpen={() => setWanted(true)}
      onChange={(ids) => onChange(valuesByTerm(keys, ids))}
      {...(keys.length > 1 && {
        groups: {
          label: 'Classification',
          list: keys.map((term) => ({ id: term, label: logic?.listLabel(term) ?? '' })),
          shown: current,
          onShow: (id: string) => setShown(id as TermKey),
        },
      })}
    />
  );
}
