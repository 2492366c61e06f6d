import type { BotLogEntry } from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

/** The article of a task in two lines: its title, which opens the details, and what else it is known by. */
export function TaskArticle({ article, onShow }: { article: BotLogEntry['article']; onShow: () => void }) {
  const { compound_id, title, first_author, journal } = article;
  const source = [first_author, journal].filter(Boolean).join(', ');
  return (
    <Box sx={{ width: { md: 200, lg: 270 }, '& > button': { maxWidth: '100%' } }}>
      <QuietButton inline onClick={onShow}>
        <Box component="span" title={title ?? undefined} sx={{ ...oneLine, display: 'block' }}>
          {title ?? compound_id}
        </Box>
      </QuietButton>
      <Box title={source} sx={{ ...oneLine, color: tokens.muted, fontSize: '0.8125rem' }}>
        {[compound_id, source].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** On a phone the whole text is shown, because nothing stands beside it. */
const oneLine = {
  maxWidth: '100%',
  overflow: 'hidden',
  textAlign: 'left',
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;
