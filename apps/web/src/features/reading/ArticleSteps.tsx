import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Place } from './place-in-assignment.ts';

function Step({ label, to, back = false }: { label: string; to: string | undefined; back?: boolean }) {
  const icon = <ChevronIcon fontSize="small" sx={back ? { transform: 'rotate(180deg)' } : {}} />;
  if (to === undefined) {
    return (
      <IconButton size="small" disabled aria-label={label}>
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton size="small" component={Link} to={to} aria-label={label}>
      {icon}
    </IconButton>
  );
}

/** `‹ 6 of 8 ›`: the way to the other articles of the assignment. */
export function ArticleSteps({ place: { position, articles, previous, next } }: { place: Place }) {
  if (articles === 1) return null;
  return (
    <Box component="nav" aria-label="Articles of this assignment" sx={steps}>
      <Step back label="Previous article" to={previous} />
      {position} of {articles}
      <Step label="Next article" to={next} />
    </Box>
  );
}

const steps = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  mx: -0.75,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
