import { articleName, type ListedArticle } from '@cea/contract/article-list';
import type { ArticleState } from '@cea/contract/article-states';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { counted } from '../../lib/number-format.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Tone = ComponentProps<typeof StatusChip>['tone'];
export const stateTones: Readonly<Record<ArticleState, Tone>> = {
  imported: 'off',
  duplicates: 'waiting',
  screening: 'note',
  'screening-consensus': 'waiting',
  accepted: 'note',
  review: 'note',
  'review-consensus': 'waiting',
  cleaning: 'waiting',
  published: 'good',
  rejected: 'bad',
  archived: 'off',
  duplicate: 'off',
};

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** One line in the table, two on a card, and either is high enough to be hit by a finger. */
const titleStyles = {
  display: { xs: '-webkit-box', md: 'block' },
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
  fontWeight: 600,
  lineHeight: '24px',
} as const;

/** Title, and below it the ID and the citation on one line. */
export function ArticleCell({ article }: { article: ListedArticle }) {
  const { id, compound_id, first_author, journal, publication_year } = article;
  const published = [journal, publication_year].filter((part) => part !== null).join(' ');
  const citation = [first_author, published].filter(Boolean).join(', ');
  return (
    <Box sx={{ maxWidth: { xs: '100%', md: 230, lg: 470 } }}>
      <TextLink to={articlePath(id)} sx={titleStyles}>
        {articleName(article)}
      </TextLink>
      <Box component="span" sx={{ ...oneLine, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[compound_id, citation].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** Nobody has begun yet, or somebody has. */
function toneOf({ state, readers }: ListedArticle): Tone {
  if (state !== 'screening' && state !== 'review') return stateTones[state];
  if (readers.length === 0) return 'off';
  return readers.some(Boolean) ? 'waiting' : stateTones[state];
}

/** The state, and below it whether its readers reported problems. */
export const StatusCell = ({ article, text }: { article: ListedArticle; text: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
    <StatusChip tone={toneOf(article)} label={text} />
    {article.open_problems > 0 && <StatusChip tone="bad" label={counted(article.open_problems, 'open problem')} />}
  </Box>
);
