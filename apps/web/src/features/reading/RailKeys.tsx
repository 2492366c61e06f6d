import Box from '@mui/material/Box';
import { Key } from '../../ui/Keys.tsx';
import { tokens } from '../../ui/tokens.ts';

const hints = [
  [['Alt', 'PgDn'], 'next part'],
  [['F8'], 'next fault'],
  [['?'], 'all keys'],
] as const;

/** The keys used most, at the foot of the rail. */
export function RailKeys() {
  return (
    <Box sx={foot}>
      {hints.map(([keys, words]) => (
        <Box key={words} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {words}
        </Box>
      ))}
    </Box>
  );
}

const foot = {
  display: 'grid',
  gap: 0.5,
  mt: 'auto',
  px: 1.75,
  py: 1.25,
  borderTop: `1px solid ${tokens.line}`,
  color: tokens.muted,
  fontSize: '0.8125rem',
} as const;
