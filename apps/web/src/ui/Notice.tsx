import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from './tokens.ts';

const tones = {
  waiting: { background: '#fff8e8', borderColor: '#f0d9a4' },
  note: { background: '#eef5fc', borderColor: '#c5dcf1' },
  fault: { background: '#fdf0f0', borderColor: '#ecc4c4' },
} as const;

interface Props {
  tone: keyof typeof tones;
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  /** A muted line below. */
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A notice above the page's content, with its actions. */
export function Notice({ tone, title, icon, text, actions, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ borderRadius: '10px', mb: 2, border: '1px solid', ...tones[tone] }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2.25, py: 1.5 }}>
        {icon}
        <Box sx={{ flex: '1 1 260px' }}>
          <Box sx={{ fontWeight: 600, color: tokens.navy }}>{title}</Box>
          {text && <Box sx={{ fontSize: '0.8438rem', color: tokens.label, overflowWrap: 'anywhere' }}>{text}</Box>}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
