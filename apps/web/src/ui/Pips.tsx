import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { progressColors } from './progress-colors.ts';
import { tokens } from './tokens.ts';

export interface Pip {
  readonly key: number;
  /** What it stands for, and its state in words. */
  readonly name: string;
  readonly to: string;
  /** `done`, or how much of it is filled in percent. */
  readonly state: 'done' | number;
  /** The one that is being worked on. */
  readonly current?: boolean;
}

const begun = (percent: number) => `linear-gradient(90deg, ${tokens.blue} ${percent}%, #d4e3f1 ${percent}%)`;

function background({ state, current }: Pip): string {
  if (current) return tokens.amber;
  if (state === 'done') return progressColors.done;
  return state === 0 ? progressColors.track : begun(state);
}

/** One mark for each part of some work; it opens its part. */
export function Pips({ label, pips }: { label: string; pips: readonly Pip[] }) {
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {pips.map((pip) => (
        <li key={pip.key}>
          <Box component={Link} to={pip.to} title={pip.name} sx={mark} aria-current={pip.current ? 'page' : undefined}>
            <i style={{ background: background(pip) }} />
            <VisuallyHidden>{pip.name}</VisuallyHidden>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', m: 0, ml: '-2px', p: 0, listStyle: 'none' } as const;
/** On a phone as large as a finger. */
const mark = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  width: { xs: 44, sm: 24 },
  height: { xs: 44, sm: 24 },
  px: '2px',
  '& i': { height: 8, borderRadius: '2px' },
  '&:hover i': { outline: `2px solid ${tokens.chipHover}` },
} as const;
