import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters a long list by name. */
export function FindInList({ label, value, onChange }: Props) {
  return (
    <Box
      component="input"
      type="search"
      aria-label={label}
      placeholder="Find…"
      value={value}
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      sx={{
        width: '100%',
        height: 30,
        mb: 0.5,
        px: 1,
        border: `1px solid ${tokens.inputLine}`,
        borderRadius: '6px',
        bgcolor: '#fff',
        color: tokens.ink,
        font: 'inherit',
        fontSize: '0.8438rem',
        '&::placeholder': { color: tokens.muted, opacity: 1 },
      }}
    />
  );
}
