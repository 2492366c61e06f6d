import type { BotLogEntry } from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

/** The article of a task in two lines: its title, which opens the details, and what else it is known by. */
export function TaskArticle({ article, onShow }: { article: BotLogEntry['article']; onShow: () => void }) {
  const { compound_id, title, first_author, journal } = article;
  const source = [first_author, journal].filter(Boolean).join(', ');
  return (
    <Box sx={{ minWidth: { md: 200, lg: 280 }, overflowWrap: 'break-word' }}>
      <QuietButton inline onClick={onShow}>
        <Box component="span" sx={firstWords}>
          {title ?? compound_id}
        </Box>
      </QuietButton>
      <Box sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>{[compound_id, source].filter(Boolean).join(' · ')}</Box>
    </Box>
  );
}

const firstWords = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textAlign: 'left',
} as const;
