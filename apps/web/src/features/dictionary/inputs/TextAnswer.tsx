import OutlinedInput from '@mui/material/OutlinedInput';
import type { AnswerInputProps } from './answer-input.ts';

export function TextAnswer(props: AnswerInputProps<string>) {
  const { id, describedBy, variable, value, invalid, disabled, onChange } = props;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      {...(variable.long && { multiline: true, minRows: 3, maxRows: 14 })}
      error={invalid}
      disabled={disabled}
      value={value ?? ''}
      onChange={({ target }) => {
        // Codes of currencies are written in capitals.
        const text = variable.isCurrency ? target.value.toUpperCase() : target.value;
        onChange(text === '' ? null : text);
      }}
      slotProps={{ input: { 'aria-describedby': describedBy } }}
    />
  );
}
