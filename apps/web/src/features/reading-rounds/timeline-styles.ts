import type { RoundStatus } from '@cea/contract/reading-rounds';
import { tokens } from '../../ui/tokens.ts';

/** Of the part of a bar that is done, and of the rest. */
export const barColours = {
  going: { done: tokens.blue, left: '#cfe2f3' },
  late: { done: '#d96704', left: '#f3d9c2' },
  over: { done: '#a9b8c8', left: '#dfe6ee' },
} as const;

export const barLook: Record<RoundStatus, keyof typeof barColours> = {
  draft: 'going',
  planned: 'going',
  open: 'going',
  'past-due': 'late',
  cleaning: 'going',
  closed: 'over',
};

const monthLine = '#e6edf4';

export const headStyles = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  '& > span:not(:first-of-type)': {
    flex: 1,
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    pl: 0.75,
    borderLeft: `1px solid ${monthLine}`,
    fontWeight: 500,
    fontSize: '0.7656rem',
    color: tokens.muted,
  },
  '& > span[data-now]': { color: tokens.navy, fontWeight: 600 },
  '& > i': {
    position: 'absolute',
    bottom: -1,
    ml: '-4px',
    border: '5px solid transparent',
    borderTop: `6px solid ${tokens.blue}`,
    borderBottom: 0,
  },
} as const;

export const gridStyles = {
  position: 'absolute',
  inset: 0,
  background: `repeating-linear-gradient(90deg, ${tokens.soft} 0 1px, transparent 1px 12.5%)`,
} as const;

export const todayStyles = {
  position: 'absolute',
  top: 0,
  bottom: -1,
  borderLeft: `2px solid ${tokens.blue}`,
} as const;

export const barStyles = {
  position: 'absolute',
  top: '50%',
  height: 18,
  mt: '-9px',
  borderRadius: '5px',
  overflow: 'hidden',
} as const;

export const draftStyles = {
  background: 'repeating-linear-gradient(135deg, #eef3f8 0 5px, #e1e9f1 5px 10px)',
  border: '1px dashed #a9b8c8',
} as const;

export const tailStyles = {
  position: 'absolute',
  top: '50%',
  borderTop: `2px dashed ${barColours.late.done}`,
} as const;

/** A line of its own for narrow screens. */
export const smallStyles = {
  display: { xs: 'grid', lg: 'none' },
  gridTemplateColumns: 'auto minmax(90px, 1fr) auto',
  gap: 0.75,
  alignItems: 'center',
  width: '100%',
  mt: 0.5,
  color: tokens.muted,
  fontSize: '0.7188rem',
  '& > div': { position: 'relative', height: 22 },
} as const;

/** Points to a round beyond the months shown. */
export const sideStyles = {
  position: 'absolute',
  top: '50%',
  left: 6,
  transform: 'translateY(-50%)',
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  color: tokens.muted,
} as const;
