import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** What the steps lead to, for those who cannot see them. */
  label: string;
  steps: readonly string[];
  /** Counted from 0. Those before it are done. */
  current: number;
}

const circle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1.5px solid',
  fontSize: '0.78rem',
  fontWeight: 600,
} as const;

const circleOf = {
  done: { bgcolor: '#d7f3ea', borderColor: '#d7f3ea', color: tokens.successInk },
  current: { bgcolor: tokens.navy, borderColor: tokens.navy, color: '#fff' },
  later: { bgcolor: '#fff', borderColor: tokens.inputLine, color: tokens.muted },
} as const;

/** The steps of one task in a line: done, current and to come. */
export function StepTrail({ label, steps, current }: Props) {
  const stateOf = (at: number) => (at < current ? 'done' : at === current ? 'current' : 'later');
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none', fontSize: '0.9rem', whiteSpace: 'nowrap' }}
    >
      {steps.map((step, at) => {
        const state = stateOf(at);
        return (
          <Box
            component="li"
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              color: state === 'current' ? tokens.navy : tokens.muted,
              fontWeight: state === 'current' ? 600 : 400,
              '&:not(:first-of-type)::before': {
                content: '""',
                flexShrink: 0,
                width: { xs: 16, sm: 28 },
                height: '1px',
                ml: 1,
                bgcolor: '#c4d0dd',
              },
            }}
          >
            <Box component="span" aria-hidden sx={{ ...circle, ...circleOf[state] }}>
              {state === 'done' ? '✓' : at + 1}
            </Box>
            {/* A phone has room for the name of one step. */}
            <Box
              component="span"
              sx={state === 'current' ? undefined : (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}
            >
              {step}
            </Box>
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </Box>
        );
      })}
    </Box>
  );
}
