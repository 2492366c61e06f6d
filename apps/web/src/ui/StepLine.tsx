import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Step {
  readonly label: string;
  /** Below the label: a date, a count. */
  readonly note?: string | undefined;
  readonly state: 'done' | 'current' | 'later';
}

const spoken = { done: 'done', current: 'current step', later: 'to come' } as const;

const circle = {
  done: { bgcolor: '#d7f3ea', color: tokens.successInk },
  current: { bgcolor: '#fff', border: `2px solid ${tokens.amber}` },
  later: { bgcolor: '#fff', border: `2px solid ${tokens.line}` },
} as const;

const stepStyles = {
  position: 'relative',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  // A phone lists the steps below each other.
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.25,
  py: { xs: 0.5, sm: 0 },
  textAlign: { sm: 'center' },
  // Leads from the step before.
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    display: { xs: 'none', sm: 'block' },
    left: '-50%',
    right: '50%',
    top: 10,
    borderTop: `2px solid ${tokens.line}`,
  },
  '&[data-reached=true]::before': { borderTopColor: '#bfe6d9' },
} as const;

/** How far something is on its way. */
export function StepLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Card
      component="ol"
      aria-label={label}
      sx={{
        m: 0,
        px: { xs: 2, sm: 1 },
        py: 1.5,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { sm: `repeat(${steps.length}, minmax(0, 1fr))` },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {steps.map(({ label: name, note, state }) => (
        <Box
          key={name}
          component="li"
          aria-current={state === 'current' ? 'step' : undefined}
          data-reached={state !== 'later'}
          sx={stepStyles}
        >
          <Box
            aria-hidden
            sx={{
              ...circle[state],
              position: 'relative',
              zIndex: 1, // Above the line to the next one.
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              borderRadius: '50%',
              mx: { sm: 'auto' },
              mb: { sm: 0.6 },
              fontSize: '0.75rem',
              fontWeight: 700,
            }}
          >
            {state === 'done' && '✓'}
          </Box>
          <Box
            sx={{ fontWeight: state === 'current' ? 600 : 500, color: state === 'later' ? tokens.muted : tokens.ink }}
          >
            {name}
            <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
          </Box>
          <Box sx={{ color: tokens.muted, fontSize: '0.8125rem', minHeight: { sm: '1.35em' } }}>{note}</Box>
        </Box>
      ))}
    </Card>
  );
}
