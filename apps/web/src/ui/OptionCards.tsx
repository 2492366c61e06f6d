import Box from '@mui/material/Box';
import { useId } from 'react';
import { Group } from './Group.tsx';
import { LockIcon } from './icons.tsx';
import { tokens } from './tokens.ts';

export interface OptionCard<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A muted line below. */
  readonly note?: string | undefined;
  /** At the right edge. */
  readonly count?: string | undefined;
  /** Shown, but not to be chosen for lack of a right; the note says which. */
  readonly locked?: boolean | undefined;
  /** Shown, but there is nothing to choose; the note says why. */
  readonly disabled?: boolean | undefined;
}

interface Props<V extends string> {
  labelledBy: string;
  /** One of them, or any number. */
  input: 'radio' | 'checkbox';
  /** Beside each other, where there is room. */
  columns: 1 | 2 | 3;
  options: readonly OptionCard<V>[];
  chosen: readonly V[];
  /** With `checkbox`, of an option to choose or to leave out. */
  onChoose: (value: V) => void;
}

/** Options with a line about each, all in sight. Native inputs, so that keyboards and screen readers work as usual. */
export function OptionCards<V extends string>({ labelledBy, input, columns, options, chosen, onChoose }: Props<V>) {
  const name = useId();
  return (
    <Group
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` } }}
    >
      {options.map(({ value, label, note, count, locked = false, disabled = locked }) => (
        <Box key={value} component="label" sx={{ ...card, ...(disabled && offCard), ...(locked && lockedCard) }}>
          {locked && <LockIcon aria-hidden sx={{ fontSize: 16, mt: '2px', mx: '1px' }} />}
          <input
            type={input}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ fontWeight: 600, color: disabled ? '#4d5f73' : tokens.navy }}>
              {label}
            </Box>{' '}
            {note && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.82rem', color: tokens.muted }}>
                {note}
              </Box>
            )}
          </Box>{' '}
          {count !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>
          )}
        </Box>
      ))}
    </Group>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  px: 1.5,
  py: 1.1,
  fontSize: '0.92rem',
  lineHeight: 1.35,
  border: '1px solid #c3d1df',
  borderRadius: '8px',
  bgcolor: '#fff',
  color: tokens.label,
  cursor: 'pointer',
  input: { flex: 'none', width: 16, height: 16, m: 0, mt: '1px', accentColor: tokens.link, cursor: 'inherit' },
  '&:hover': { borderColor: tokens.inputLine },
  '&:has(:checked)': { borderColor: tokens.link, boxShadow: `inset 0 0 0 1px ${tokens.link}`, bgcolor: '#f3f8fd' },
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
} as const;

const offCard = { bgcolor: '#f6f8fa', cursor: 'default' } as const;

const lockedCard = {
  // The lock takes its place.
  input: { position: 'absolute', opacity: 0, pointerEvents: 'none' },
} as const;
