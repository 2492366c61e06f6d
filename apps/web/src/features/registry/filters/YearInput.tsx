import Box from '@mui/material/Box';
import { useState } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  label: string;
  value: number;
  onChange: (year: number) => void;
}

const isYear = (text: string): boolean => /^\d{4}$/.test(text.trim());

/** A typed year; takes effect on Enter or on leaving the field. An invalid year is reverted. */
export function YearInput({ label, value, onChange }: Props) {
  const [text, setText] = useState<string>();
  const settle = () => {
    if (text !== undefined && isYear(text) && Number(text) !== value) onChange(Number(text));
    setText(undefined);
  };
  return (
    <Box
      component="input"
      inputMode="numeric"
      maxLength={4}
      aria-label={label}
      value={text ?? String(value)}
      onChange={(event: { target: { value: string } }) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event: { key: string }) => {
        if (event.key === 'Enter') settle();
      }}
      sx={{
        width: 64,
        height: 30,
        px: 1,
        border: `1px solid ${tokens.inputLine}`,
        borderRadius: '6px',
        bgcolor: '#fff',
        color: tokens.ink,
        font: 'inherit',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    />
  );
}
