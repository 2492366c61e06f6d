import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from './tokens.ts';

const dots = {
  plain: { background: '#a9b8c8' },
  good: { background: '#35b795', boxShadow: '0 0 0 3px #d7f3ea' },
  changed: { background: tokens.amber, boxShadow: '0 0 0 3px #fdeecb' },
  bad: { background: '#c0504d', boxShadow: '0 0 0 3px #fbe3e3' },
} as const;

export interface ListedEvent {
  readonly id: string;
  readonly tone: keyof typeof dots;
  readonly title: ReactNode;
  /** What it was about, such as old and new values. */
  readonly details?: ReactNode;
  /** When, and by whom. */
  readonly note: string;
}

const eventStyles = {
  position: 'relative',
  pl: 2.5,
  pb: 1.5,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // The line to the next one.
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: '6px',
    top: '18px',
    bottom: '-3px',
    borderLeft: '1px solid #d5dfe9',
  },
} as const;

/** What happened, newest first. */
export function EventList({ label, events }: { label: string; events: readonly ListedEvent[] }) {
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map(({ id, tone, title, details, note }) => (
        <Box key={id} component="li" sx={eventStyles}>
          <Box
            aria-hidden
            sx={{
              ...dots[tone],
              position: 'absolute',
              left: '3px',
              top: '6px',
              width: 7,
              height: 7,
              borderRadius: '50%',
            }}
          />
          <div>{title}</div>
          {details && <Box sx={{ fontSize: '0.8125rem' }}>{details}</Box>}
          <Box sx={{ color: tokens.muted, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>{note}</Box>
        </Box>
      ))}
    </Box>
  );
}
