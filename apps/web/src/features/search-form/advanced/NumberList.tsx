import type { Expression } from '@cea/contract/registry';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { readNumbers } from './row-drafts.ts';

interface Props {
  label: string;
  values: Expression['values'];
  onChange: (values: Expression['values']) => void;
}

const same = (a: Expression['values'], b: Expression['values']): boolean => String(a) === String(b);

/** One of several numbers, separated by commas. */
export function NumberList({ label, values, onChange }: Props) {
  const [text, setText] = useState(values.join(', '));
  // Follow a change from outside, for example of the text.
  if (!same(readNumbers(text), values)) setText(values.join(', '));
  return (
    <OutlinedInput
      fullWidth
      value={text}
      placeholder="3, 3.5 or none"
      onChange={(event) => {
        setText(event.target.value);
        onChange(readNumbers(event.target.value));
      }}
      slotProps={{ input: { 'aria-label': label, autoComplete: 'off' } }}
    />
  );
}
