import { useLabels } from '../use-labels.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { ChoiceFinder } from './ChoiceFinder.tsx';
import { ListAnswer } from './ListAnswer.tsx';

/** Lists up to this length open as a menu; longer ones are searched. */
const shortList = 25;

export function EntryAnswer(props: AnswerInputProps<number>) {
  const { variable, value, onChange } = props;
  const choices = useLabels().choicesOf(variable.vocabulary);
  if (choices.length > shortList) {
    return (
      <ChoiceFinder
        {...props}
        several={false}
        choices={choices}
        chosen={choices.filter(({ id }) => id === value)}
        onChoose={([first]) => onChange(first?.id ?? null)}
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
