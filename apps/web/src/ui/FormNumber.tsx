import { writeNumber } from '@cea/contract/numbers';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { parseNumber } from '../lib/parse-number.ts';
import type { FormFieldProps } from './FormText.tsx';
import { TextInput } from './TextInput.tsx';

const written = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? writeNumber(value) : '';

/** A number field of a form, kept as typed; the form's schema refuses invalid numbers. */
export function FormNumber<T extends FieldValues>({ control, name, ...rest }: FormFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...bound } = field;
  const [text, setText] = useState(written(value));
  const [known, setKnown] = useState<unknown>(value);
  // Follow a value changed from outside, for example by a choice between two values.
  if (!Object.is(value, known)) {
    setKnown(value);
    if (!Object.is(parseNumber(text) ?? undefined, value)) setText(written(value));
  }
  return (
    <TextInput
      {...rest}
      {...bound}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(parseNumber(event.target.value) ?? undefined);
      }}
      inputRef={ref}
      fault={fieldState.error?.message}
      autoComplete="off"
      slotProps={{ input: { inputMode: 'decimal' } }}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(rest.sx as object) }}
    />
  );
}
