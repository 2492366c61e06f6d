import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { DownIcon } from './icons.tsx';
import { tokens } from './tokens.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  sx?: SxProps<Theme>;
  /** Puts the label before the control instead of above it. */
  inline?: boolean;
  /** Hides the label visually where the options speak for themselves. */
  hideLabel?: boolean;
}

/**
 * A choice from a short list; the native control, which phones and screen readers support best. Styled here, because the
 * library's version adds 4 kB to the scripts of a first visit.
 */
export function SelectInput<V extends string>(props: Props<V>) {
  const { label, value, options, onChange, sx, inline = false, hideLabel = false } = props;
  const id = useId();
  return (
    <Box
      sx={[
        { display: 'inline-flex', minWidth: 0 },
        inline ? { alignItems: 'center', gap: 1 } : { flexDirection: 'column' },
        ...(Array.isArray(sx) ? sx : [sx ?? null]),
      ]}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={[
          labelStyles,
          inline ? { fontWeight: 400, whiteSpace: 'nowrap' } : { mb: 0.5 },
          hideLabel && visuallyHidden,
        ]}
      >
        {label}
      </Box>
      <Box sx={{ position: 'relative', display: 'flex' }}>
        <Box
          component="select"
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          sx={[selectStyles, inline && { height: 32 }]}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
        <DownIcon aria-hidden sx={arrowStyles} />
      </Box>
    </Box>
  );
}

const labelStyles = { color: tokens.label, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4 } as const;

const selectStyles = {
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  height: 40,
  pl: 1.5,
  pr: 4.25,
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '8px',
  bgcolor: '#fff',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: 'text.primary',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '&:hover': { borderColor: tokens.ink },
} as const;

/** Aligned with the arrow of searchable lists. */
const arrowStyles = {
  position: 'absolute',
  right: 9,
  top: 'calc(50% - 10px)',
  fontSize: 20,
  color: tokens.muted,
  pointerEvents: 'none',
} as const;
