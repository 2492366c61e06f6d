import Box from '@mui/material/Box';
import { memo } from 'react';
import { Key } from '../../../ui/Keys.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { Choice } from '../../dictionary/choices.ts';

interface Props {
  reasons: readonly Choice[];
  /** The id of the reason given before. */
  chosen: number | undefined;
  onChoose: (reason: Choice) => void;
  /** Names the further reasons, if there are more than have keys. */
  more?: string | undefined;
  onMore?: () => void;
  /** For a thumb: taller lines without keys. */
  touch?: boolean;
}

/** The reasons for rejecting an abstract; one press rejects it. */
export const ReasonList = memo(function ReasonList(props: Props) {
  const { reasons, chosen, onChoose, more, onMore, touch = false } = props;
  return (
    <Box component="ul" aria-label="Reasons for rejection" sx={list}>
      {reasons.map((reason, at) => (
        <li key={reason.id}>
          <Box
            component="button"
            type="button"
            onClick={() => onChoose(reason)}
            aria-current={reason.id === chosen ? 'true' : undefined}
            {...(!touch && { 'aria-keyshortcuts': String(at + 1) })}
            sx={[line, touch && tall, reason.id === chosen && current]}
          >
            {!touch && <Key>{String(at + 1)}</Key>}
            <span>{reason.label}</span>
          </Box>
        </li>
      ))}
      {more && (
        <li>
          <Box component="button" type="button" onClick={onMore} aria-keyshortcuts="0" sx={line}>
            <Key>0</Key>
            <span>{more}</span>
          </Box>
        </li>
      )}
    </Box>
  );
});

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  justifyContent: 'flex-start',
  gap: 1.25,
  px: 1.5,
  py: 0.5,
  minHeight: 32,
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  textAlign: 'left',
  color: tokens.label,
  '&:hover': { bgcolor: tokens.head },
  '&:focus-visible': { bgcolor: tokens.chip, outline: `2px solid ${tokens.link}`, outlineOffset: -2 },
} as const;
const tall = { minHeight: 48, fontSize: '1rem', color: tokens.ink } as const;
const current = { fontWeight: 600, color: '#9b1c1c', bgcolor: '#fdf0f0' } as const;
