import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { parseNumber } from '../../../lib/parse-number.ts';
import type { AnswerInputProps } from './answer-input.ts';

const written = (value: number | string | undefined) => (value === undefined ? '' : String(value));

/** Keeps the number as typed; an invalid number stays in the field and is not saved. */
export function NumberAnswer(props: AnswerInputProps<number | string>) {
  const { id, describedBy, unit, value, invalid, disabled, onChange } = props;
  const [text, setText] = useState(written(value));
  // Follow a value changed from outside, for example by a choice between two values.
  if (!Object.is(parseNumber(text) ?? undefined, value)) setText(written(value));

  return (
    <OutlinedInput
      id={id}
      error={invalid}
      disabled={disabled}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseNumber(event.target.value));
      }}
      endAdornment={
        unit && (
          <InputAdornment position="end" id={`${id}-unit`}>
            {unit}
          </InputAdornment>
        )
      }
      slotProps={{
        input: {
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-describedby': [unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined,
        },
      }}
      sx={{ width: 210, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
