import Box from '@mui/material/Box';
import { type FocusEvent, useId, useState } from 'react';
import { Group } from './Group.tsx';
import { faultOfRange, type Range, type RangeOf, readEnd, writeEnd } from './number-range.ts';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  label: string;
  /** Hides the label visually where the context gives it. */
  hideLabel?: boolean;
  of: RangeOf;
  value: Range;
  onChange: (range: Range) => void;
}

type Texts = readonly [from: string, to: string];
const sameEnds = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;
const written = ({ from, to }: Range): Texts => [writeEnd(from), writeEnd(to)];

/**
 * Two ends, each of which may be open. Incomplete numbers are not reported, and shown as a fault once the field is
 * left.
 */
export function NumberRange({ label, hideLabel = false, of, value, onChange }: Props) {
  const id = useId();
  const [texts, setTexts] = useState(written(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  // Follow a change from outside, for example a cleared form.
  if (!sameEnds(value, known)) {
    setKnown(value);
    setTexts(written(value));
  }
  const type = (next: Texts) => {
    setTexts(next);
    setLeft(false);
    if (faultOfRange(of, next) !== undefined) return;
    const range = { from: readEnd(of, next[0]), to: readEnd(of, next[1]) };
    setKnown(range);
    if (!sameEnds(range, value)) onChange(range);
  };
  const fault = left ? faultOfRange(of, texts) : undefined;
  const Label = hideLabel ? VisuallyHidden : Box;
  const end = (at: 0 | 1, name: string) => (
    <Box
      component="input"
      type="text"
      inputMode={of === 'years' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={`${label}, ${name}`}
      aria-invalid={fault !== undefined}
      aria-describedby={fault && `${id}-fault`}
      placeholder={name}
      value={texts[at]}
      onChange={({ currentTarget: { value: text } }) => type(at === 0 ? [text, texts[1]] : [texts[0], text])}
      sx={endStyles}
    />
  );
  return (
    <Group
      aria-labelledby={`${id}-label`}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true);
      }}
    >
      <Label
        id={`${id}-label`}
        component="span"
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: tokens.label }}
      >
        {label}
      </Label>
      <Box sx={{ ...box, borderColor: fault ? tokens.errorInk : tokens.inputLine }}>
        {end(0, 'from')}
        <Box component="span" aria-hidden sx={{ color: tokens.muted }}>
          –
        </Box>
        {end(1, 'to')}
      </Box>
      {fault && (
        <Box id={`${id}-fault`} sx={{ mt: 0.5, fontSize: '0.8125rem', color: tokens.errorInk }}>
          {fault}
        </Box>
      )}
    </Group>
  );
}

const box = {
  display: 'flex',
  alignItems: 'center',
  height: 40,
  border: '1px solid',
  borderRadius: '8px',
  bgcolor: '#fff',
} as const;

const endStyles = {
  flex: 1,
  minWidth: 0,
  width: 60,
  height: '100%',
  px: 1.5,
  border: 0,
  borderRadius: '7px',
  bgcolor: 'transparent',
  color: tokens.ink,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  outlineOffset: -2,
  '&::placeholder': { color: tokens.muted, opacity: 1 },
} as const;
