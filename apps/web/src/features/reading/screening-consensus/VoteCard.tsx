import type { Note } from '@cea/contract/notes';
import type { Vote } from '@cea/contract/screening-votes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { showDate } from '../../../lib/dates.ts';
import { Key } from '../../../ui/Keys.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { decisionLabels, showAnswer } from '../decision/show-answer.ts';
import { ReaderTag } from '../ReaderTag.tsx';

interface Props {
  vote: Vote;
  notes: readonly Note[];
  disabled: boolean;
  onTake: () => void;
}

/** `41 s`, or `2 min 5 s`. */
const duration = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : [`${Math.floor(seconds / 60)} min`, seconds % 60 && `${seconds % 60} s`].filter(Boolean).join(' ');

/** One of two blind votes, to read and to take as a whole. */
export function VoteCard({ vote, notes, disabled, onTake }: Props) {
  const { side, is_yours, is_accepted, rejection_reason, submitted_at, active_seconds } = vote;
  const { labelOf } = useLabels();
  const headId = useId();
  return (
    <Box component="section" aria-labelledby={headId} sx={[card, is_yours && own]}>
      <Typography component="h3" id={headId} sx={head}>
        <ReaderTag side={side} /> Reader {side}
        {is_yours && (
          <Box component="span" sx={{ ml: 0.75, fontWeight: 400, color: 'text.secondary' }}>
            you
          </Box>
        )}
      </Typography>
      <Box sx={{ font: `600 1.2rem ${fonts.serif}`, color: is_accepted ? tokens.successInk : '#9b1c1c' }}>
        {decisionLabels[`${is_accepted}`]}
      </Box>
      {rejection_reason && (
        <Box sx={{ fontWeight: 600 }}>{showAnswer('rejection_reason', [rejection_reason], labelOf)}</Box>
      )}
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {[showDate(submitted_at), active_seconds !== null && duration(active_seconds)].filter(Boolean).join(', ')}
      </Box>
      {notes.map(({ id, text }) => (
        <Box key={id} component="blockquote" sx={quote}>
          {text}
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        variant="text"
        disabled={disabled}
        onClick={onTake}
        aria-keyshortcuts={side === 'A' ? 'ArrowLeft' : 'ArrowRight'}
        sx={{ alignSelf: 'flex-start', gap: 0.75, mt: 1, ml: -1, px: 1 }}
      >
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          <Key>{side === 'A' ? '←' : '→'}</Key>
        </Box>
        Take {side}
      </Button>
    </Box>
  );
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  px: 1.75,
  pt: 1.5,
  pb: 1,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  bgcolor: '#fff',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
const own = { borderColor: '#9cc3e6' } as const;
const head = { display: 'flex', alignItems: 'center', fontSize: '0.8125rem', fontWeight: 600, mb: 0.75 } as const;
const quote = { m: 0, mt: 1, pl: 1.25, borderLeft: `2px solid ${tokens.line}`, whiteSpace: 'pre-line' } as const;
