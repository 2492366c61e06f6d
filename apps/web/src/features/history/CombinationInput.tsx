import type { Place } from '@cea/contract/errors';
import { tokenise } from '@cea/contract/query/tokens';
import { mentionsIn } from '@cea/contract/query/combine-lines';
import Box from '@mui/material/Box';
import { type RefObject, useRef } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  id: string;
  describedBy: string;
  placeholder: string;
  value: string;
  fault: Place | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly look: 'line' | 'operator' | 'plain';
}

function piecesOf(value: string): Piece[] {
  const lines = new Set(mentionsIn(value).map(({ from }) => from));
  return tokenise(value).map(({ sort, from, to }) => ({
    from,
    to,
    look: lines.has(from) ? 'line' : sort === 'and' || sort === 'or' || sort === 'not' ? 'operator' : 'plain',
  }));
}

/** A text field behind whose letters `#n` are drawn as tokens and a fault is underlined. */
export function CombinationInput({ id, describedBy, placeholder, value, fault, inputRef, onChange }: Props) {
  const backdrop = useRef<HTMLDivElement>(null);
  const scrollAlong = () => backdrop.current?.scrollTo({ left: inputRef.current?.scrollLeft ?? 0 });
  const isFaulty = ({ from, to }: Piece): boolean =>
    fault !== undefined && from < fault.column - 1 + Math.max(1, fault.length) && to > fault.column - 1;
  const pieces = piecesOf(value);
  return (
    <Box sx={frame}>
      <Box ref={backdrop} aria-hidden sx={drawn}>
        {pieces.map((piece, at) => (
          <span key={piece.from}>
            {value.slice(pieces[at - 1]?.to ?? 0, piece.from)}
            <span data-look={piece.look} data-fault={isFaulty(piece) || undefined}>
              {value.slice(piece.from, piece.to)}
            </span>
          </span>
        ))}
      </Box>
      <input
        ref={inputRef}
        id={id}
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy}
        aria-invalid={fault !== undefined}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        onScroll={scrollAlong}
        onChange={(event) => {
          onChange(event.target.value);
          requestAnimationFrame(scrollAlong);
        }}
      />
    </Box>
  );
}

const letters = {
  px: '14px',
  font: '500 1rem/40px ui-monospace, "DejaVu Sans Mono", monospace',
  whiteSpace: 'pre',
} as const;

const frame = {
  position: 'relative',
  flex: '1 1 320px',
  minWidth: 0,
  height: 44,
  border: `2px solid ${tokens.blue}`,
  borderRadius: '9px',
  bgcolor: '#fff',
  '&:focus-within': { outline: `2px solid ${tokens.blue}`, outlineOffset: 1 },
  '& > input': {
    ...letters,
    py: 0,
    position: 'absolute',
    inset: 0,
    width: '100%',
    border: 0,
    outline: 0,
    background: 'transparent',
    color: 'transparent',
    caretColor: tokens.navy,
    '&::placeholder': { color: tokens.muted, opacity: 1 },
  },
} as const;

/** Padding would move the letters away from those of the field, so tokens grow by their shadow. */
const drawn = {
  ...letters,
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  color: tokens.ink,
  '& [data-look=line]': {
    borderRadius: '3px',
    bgcolor: tokens.chip,
    boxShadow: `0 0 0 3px ${tokens.chip}`,
    color: tokens.infoInk,
  },
  '& [data-look=operator]': { color: tokens.muted },
  '& [data-fault]': { textDecoration: `underline wavy ${tokens.errorInk}`, textUnderlineOffset: '4px' },
} as const;
