import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { fonts, tokens } from '../../ui/tokens.ts';

interface Props {
  /** Undefined until it is known. */
  count: number | undefined;
  label: string;
  to: string;
}

/** A number that links to what it counts. */
export function CountCard({ count, label, to }: Props) {
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: 2.25,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: tokens.blue },
      }}
    >
      <Box sx={{ font: `600 1.6rem/1.2 ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined ? <Skeleton width={48} /> : count.toLocaleString('en-US')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>{label}</Box>
    </Card>
  );
}
