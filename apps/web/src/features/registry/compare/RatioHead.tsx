import { entryPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { ChevronIcon, CloseIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { recordPath } from '../data-types.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { Letter } from './Letter.tsx';
import { studyOf } from './ratio-sentence.ts';

/** The type of what is dragged: other things that are dropped here are ignored. */
const dragged = 'application/x-cea-ratio';

const small = { width: 24, height: 24, borderRadius: '6px', color: '#5f7386', '& svg': { fontSize: 15 } } as const;

const head = {
  position: 'relative',
  cursor: 'grab',
  verticalAlign: 'top',
  '&:focus-visible': { outlineOffset: -3 },
  '&[data-over=true]': { bgcolor: tokens.chip },
} as const;

interface Props {
  ratio: ComparedRatio;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
  onMove: (by: number) => void;
  /** Another ratio was dropped on this one. */
  onDrop: (id: string) => void;
}

/** What the column is about. Its keys are announced, and its buttons do the same. */
export function RatioHead({ ratio, isFirst, isLast, onRemove, onMove, onDrop }: Props) {
  const { id, letter, record, entry } = ratio;
  const { intervention, comparator, journal } = record.answers;
  const [isOver, setOver] = useState(false);
  const isComplete = typeof intervention === 'string' && typeof comparator === 'string';
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Delete') onRemove();
    else if (event.altKey && event.key === 'ArrowLeft') onMove(-1);
    else if (event.altKey && event.key === 'ArrowRight') onMove(1);
    else return;
    // Alt and an arrow would leave the page.
    event.preventDefault();
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.getData(dragged));
  };
  return (
    <Box
      component="th"
      scope="col"
      tabIndex={0}
      draggable
      data-ratio={id}
      data-over={isOver}
      aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={press}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragged, id)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={head}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mr: -0.75 }}>
        <Letter>{letter}</Letter>
        <Box sx={{ flex: 1 }} />
        <IconButton
          data-action="left"
          aria-label={`Move ${letter} left`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
          sx={small}
        >
          <ChevronIcon sx={{ rotate: '180deg' }} />
        </IconButton>
        <IconButton
          data-action="right"
          aria-label={`Move ${letter} right`}
          disabled={isLast}
          onClick={() => onMove(1)}
          sx={small}
        >
          <ChevronIcon />
        </IconButton>
        <IconButton data-action="remove" aria-label={`Remove ${letter}`} onClick={onRemove} sx={small}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        sx={{ mt: 0.75, font: 'inherit', fontSize: '0.98rem', fontWeight: 600, lineHeight: 1.3, color: tokens.navy }}
      >
        {isComplete ? intervention : recordTitle(record)}
      </Box>
      {isComplete && (
        <div>
          <Box
            component="span"
            sx={{ mr: 0.5, font: 'inherit', fontSize: '0.7rem', fontWeight: 700, letterSpacing: 0.5, color: '#5f7386' }}
          >
            VERSUS
          </Box>
          {comparator}
        </div>
      )}
      <Box sx={{ mt: 0.6, fontSize: '0.8125rem', color: tokens.muted }}>
        <TextLink to={entryPath(entry.article.compound_id)} underline="always">
          {studyOf(ratio) || entry.article.compound_id}
        </TextLink>
        {typeof journal === 'string' && `, ${journal}`}
        <br />
        <TextLink
          to={recordPath('ratios', id)}
          underline="always"
          sx={{ display: 'inline-block', lineHeight: '24px', whiteSpace: 'nowrap' }}
        >
          {id}
        </TextLink>
      </Box>
    </Box>
  );
}
