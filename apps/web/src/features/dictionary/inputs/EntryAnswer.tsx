import { Picker } from '../../../ui/picker/Picker.tsx';
import { choiceOptions } from '../choice-options.ts';
import { offeredChoices } from '../choices.ts';
import { useLabels } from '../use-labels.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { ListAnswer } from './ListAnswer.tsx';

/** Lists up to this length open as a menu; longer ones are searched. */
const shortList = 25;

export function EntryAnswer(props: AnswerInputProps<number>) {
  const { variable, value, onChange } = props;
  const { choicesOf, labelOf, known } = useLabels();
  const choices = offeredChoices(choicesOf(variable.vocabulary));
  if (choices.length > shortList) {
    return (
      <Picker
        {...props}
        label={variable.label}
        options={choiceOptions(choices)}
        chosen={value === undefined ? [] : [String(value)]}
        labelOf={(id) => labelOf(Number(id))}
        onChange={([chosen]) => onChange(chosen === undefined ? null : Number(chosen))}
      />
    );
  }
  const options = choices.map(({ id, label }) => ({ value: String(id), label }));
  // An answer given before the entry was archived.
  const isArchived = known && value !== undefined && !choices.some(({ id }) => id === value);
  return (
    <ListAnswer
      {...props}
      options={isArchived ? [...options, { value: String(value), label: `${labelOf(value)} (archived)` }] : options}
      value={value === undefined ? undefined : String(value)}
      onChoose={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
