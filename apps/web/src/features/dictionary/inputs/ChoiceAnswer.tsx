import { capital } from '../fields.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { ListAnswer } from './ListAnswer.tsx';
import type { AnswerInputProps } from './answer-input.ts';

/** More choices side by side are hard to scan. */
const fewChoices = 5;

export function ChoiceAnswer(props: AnswerInputProps<string>) {
  const { id, labelId, describedBy, variable, value, disabled, onChange } = props;
  const options = (variable.choices ?? []).map((choice) => ({ value: choice, label: capital(choice) }));
  if (options.length > fewChoices) {
    return <ListAnswer {...props} options={options} value={value} onChoose={onChange} />;
  }
  return (
    <Segmented
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function FlagAnswer({ id, labelId, describedBy, value, disabled, onChange }: AnswerInputProps<boolean>) {
  return (
    <Segmented
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      options={yesOrNo}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
      disabled={disabled}
    />
  );
}
