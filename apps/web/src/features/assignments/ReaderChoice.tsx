import type { RoundReader } from '@cea/contract/reading-rounds';
import { ruleTexts } from '@cea/contract/rules';
import { type ComponentProps, useState } from 'react';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { nameOf } from './reader-options.ts';

interface Choice {
  readonly chosen: number | undefined;
  readonly fault: string | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** A reader who must be chosen before a dialog goes on. */
export function useReaderChoice() {
  const [chosen, setChosen] = useState<number>();
  const [fault, setFault] = useState<string>();
  const onChoose = (id: number | undefined) => {
    setChosen(id);
    setFault(undefined);
  };
  const choice: Choice = { chosen, fault, onChoose };
  const submit = (give: (id: number) => void) => (chosen === undefined ? setFault(ruleTexts.required) : give(chosen));
  return { chosen, choice, submit };
}

interface Props {
  label: string;
  people: readonly RoundReader[];
  options: ComponentProps<typeof PickerField>['options'];
  choice: Choice;
}

export function ReaderChoice({ label, people, options, choice: { chosen, fault, onChoose } }: Props) {
  return (
    <PickerField
      label={label}
      placeholder="Name"
      options={options}
      labelOf={(id) => nameOf(people, Number(id))}
      chosen={chosen === undefined ? [] : [String(chosen)]}
      onChange={([id]) => onChoose(id === undefined ? undefined : Number(id))}
      fault={fault}
      required
    />
  );
}
