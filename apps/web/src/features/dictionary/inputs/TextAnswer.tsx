import OutlinedInput from '@mui/material/OutlinedInput';
import type { AnswerInputProps } from './answer-input.ts';

export function TextAnswer(props: AnswerInputProps<string>) {
  const { id, describedBy, value, invalid, disabled, onChange } = props;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      error={invalid}
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{ input: { 'aria-describedby': describedBy } }}
    />
  );
}
