import OutlinedInput from '@mui/material/OutlinedInput';
import type { AnswerInputProps } from './answer-input.ts';
import { CurrencyAnswer } from './CurrencyAnswer.tsx';

export const TextAnswer = (props: AnswerInputProps<string>) =>
  props.variable.isCurrency ? <CurrencyAnswer {...props} /> : <FreeText {...props} />;

function FreeText(props: AnswerInputProps<string>) {
  const { id, describedBy, variable, value, invalid, disabled, onChange } = props;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      {...(variable.long && { multiline: true, minRows: 3, maxRows: 14 })}
      error={invalid}
      disabled={disabled}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      slotProps={{ input: { 'aria-describedby': describedBy } }}
    />
  );
}
