import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Group } from './Group.tsx';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props<V extends string> {
  label: string;
  look: 'tabs' | 'segments';
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** A few options, always visible. Radio buttons, so that keyboards and screen readers work as usual. */
export function RadioStrip<V extends string>({ label, look, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <Group sx={strips[look]}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Box key={option.value} component="label" sx={looks[look]}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Box>
      ))}
    </Group>
  );
}

const hiddenInput = { position: 'absolute', opacity: 0, pointerEvents: 'none' } as const;

const strips = {
  tabs: { display: 'flex', columnGap: { xs: 2.5, sm: 4 }, overflowX: 'auto' },
  segments: { display: 'flex', flexWrap: 'wrap', border: `1px solid ${tokens.inputLine}`, borderRadius: '8px' },
} as const;

const looks: Record<Props<string>['look'], SxProps<Theme>> = {
  tabs: {
    position: 'relative',
    flex: 'none',
    pt: 2,
    pb: 1.5,
    fontWeight: 600,
    cursor: 'pointer',
    color: tokens.muted,
    borderBottom: '3px solid transparent',
    input: hiddenInput,
    '&:hover': { color: tokens.navy },
    '&:has(:checked)': { color: tokens.navy, borderColor: tokens.blue },
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2, borderRadius: '4px' },
  },
  segments: {
    position: 'relative',
    px: 1.75,
    py: 0.6,
    borderRadius: '7px',
    fontSize: '0.875rem',
    cursor: 'pointer',
    color: tokens.muted,
    input: hiddenInput,
    '&:hover': { color: tokens.navy },
    '&:has(:checked)': { color: tokens.navy, bgcolor: tokens.chip, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: 1 },
  },
};
