import { writeNumber } from '@cea/contract/numbers';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { parseNumber } from '../lib/parse-number.ts';
import type { FormFieldProps } from './FormText.tsx';
import { TextInput } from './TextInput.tsx';

function written(value: unknown, decimals: number): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  const text = writeNumber(value);
  const missing = decimals - (text.split('.')[1]?.length ?? 0);
  return missing > 0 ? `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}` : text;
}

interface Props<T extends FieldValues> extends FormFieldProps<T> {
  /** Written with at least so many decimals: 3.50 of a currency. */
  decimals?: number;
  /** The value of an empty field; a form that allows none calls it null. */
  empty?: null | undefined;
}

/** A number field of a form, kept as typed; the form's schema refuses invalid numbers. */
export function FormNumber<T extends FieldValues>({ control, name, decimals = 0, empty, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...bound } = field;
  const [text, setText] = useState(written(value, decimals));
  const [known, setKnown] = useState<unknown>(value);
  // Follow a value changed from outside, for example by a choice between two values.
  if (!Object.is(value, known)) {
    setKnown(value);
    if (!Object.is(parseNumber(text) ?? empty, value)) setText(written(value, decimals));
  }
  return (
    <TextInput
      {...rest}
      {...bound}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(parseNumber(event.target.value) ?? empty);
      }}
      inputRef={ref}
      fault={fieldState.error?.message}
      autoComplete="off"
      slotProps={{ input: { inputMode: 'decimal' } }}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(rest.sx as object) }}
    />
  );
}
