import Box from '@mui/material/Box';
import { memo } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { outcomeOf } from './article-stage.ts';
import { lookOf } from './cell-look.ts';
import type { GridLine } from './grid-lines.ts';
import { OutcomeText } from './OutcomeText.tsx';
import type { CellAt } from './round-dialog.ts';

interface Props {
  line: Extract<GridLine, { kind: 'article' }>;
  names: ReadonlyMap<number, string>;
  needed: number;
  onCell: (at: CellAt, anchor: HTMLElement) => void;
  onAdd: (at: Omit<CellAt, 'reader_id'>) => void;
}

/** Brings the card of an article into view, with the focus on its link. */
export function showCard(key: string): void {
  const found = document.querySelector(`[data-card="${key}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.querySelector('a')?.focus({ preventScroll: true });
}

/** One article on a phone: who reads it, and how far they are. */
export const ArticleCard = memo(function ArticleCard({ line, names, needed, onCell, onAdd }: Props) {
  const { group, row, problem } = line;
  return (
    <Box component="li" data-card={line.key} sx={card}>
      <TextLink to={articlePath(row.article_id)} sx={{ fontSize: '0.8125rem' }}>
        {row.compound_id}
      </TextLink>
      <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{row.title}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {row.cells.map((cell) => {
          const { look, text, words } = lookOf(cell);
          const name = names.get(cell.reader_id);
          return (
            <Box
              component="button"
              type="button"
              key={cell.reader_id}
              onClick={(event) => onCell({ group, row, reader_id: cell.reader_id }, event.currentTarget)}
              sx={button}
            >
              <span data-look={look} aria-hidden>
                {text}
              </span>
              {name}
              <VisuallyHidden>{words}</VisuallyHidden>
            </Box>
          );
        })}
        {row.cells.length < needed && (
          <Box
            component="button"
            type="button"

            onClick={() => onAdd({ group, row })}
            sx={button}
          >
            <span data-look="suggested" aria-hidden>
              +
            </span>
            add
            <VisuallyHidden>a reader</VisuallyHidden>
          </Box>
        )}
        <Box sx={{ ml: 'auto', fontSize: '0.8125rem', ...outcome }}>
          <OutcomeText outcome={outcomeOf(group, row, problem)} />
        </Box>
      </Box>
    </Box>
  );
});

const outcome = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  '& [data-tone=bad]': { color: tokens.errorInk, fontWeight: 600 },
  '& [data-tone=good]': { color: tokens.successInk, fontWeight: 500 },
} as const;

const card = {
  px: 1.75,
  pt: 1.25,
  pb: 0.5,
  borderBottom: '1px solid #edf2f7',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  color: tokens.ink,
  cursor: 'pointer',
} as const;
