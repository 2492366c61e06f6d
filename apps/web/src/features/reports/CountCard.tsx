import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { showCount } from '../../lib/number-format.ts';
import { fonts, tokens } from '../../ui/tokens.ts';

interface Props {
  count: number;
  label: string;
  to: string;
  /** A muted line below. */
  note?: string;
  urgent?: boolean;
}

/** A number that links to what it counts. */
export function CountCard({ count, label, to, note, urgent = false }: Props) {
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'block',
        height: '100%',
        px: 2.25,
        py: 1.6,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: tokens.blue },
      }}
    >
      <Box
        sx={{
          font: `600 1.6rem/1.2 ${fonts.serif}`,
          color: urgent ? tokens.errorInk : tokens.navy,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {showCount(count)}
      </Box>
      <Box sx={{ fontSize: '0.9rem', fontWeight: 500, mt: 0.25 }}>{label}</Box>
      {note !== undefined && <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>{note}</Box>}
    </Card>
  );
}
