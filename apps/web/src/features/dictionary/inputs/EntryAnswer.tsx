import { Picker } from '../../../ui/picker/Picker.tsx';
import { choiceOptions } from '../choice-options.ts';
import { useLabels } from '../use-labels.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { ListAnswer } from './ListAnswer.tsx';

/** Lists up to this length open as a menu; longer ones are searched. */
const shortList = 25;

export function EntryAnswer(props: AnswerInputProps<number>) {
  const { variable, value, onChange } = props;
  const { choicesOf, labelOf } = useLabels();
  const choices = choicesOf(variable.vocabulary);
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
  return (
    <ListAnswer
      {...props}
      options={choices.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === undefined ? undefined : String(value)}
      onChoose={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
