import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { counted, showCount } from '../../lib/number-format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { roundOptions, roundPath } from '../assignments/assignments-api.ts';
import { cleaningPath, findingsKey, type FindingsPage } from './cleaning-api.ts';
import { PublishRound } from './PublishRound.tsx';
import type { CleaningAddress } from './use-cleaning-address.ts';
import type { Publication } from './use-publication.ts';

interface Props {
  page: FindingsPage;
  address: CleaningAddress;
  publication: Publication;
}

/** How far the cleaning of a round has come. */
export function CleaningHead({ page, address, publication }: Props) {
  const { roundId, articleId } = address;
  const client = useQueryClient();
  const { data: round } = useQuery(roundOptions(roundId));
  const { open, mended, waived, articles_open } = page.counts;
  const [settled, all] = [mended + waived, open + mended + waived];
  const article = page.data[0]?.article.compound_id;
  return (
    <PageHeader
      title="Data cleaning"
      parent={{ label: round?.label ?? 'Reading round', to: roundPath(roundId) }}
      note={
        articleId === undefined ? (
          `${counted(open, 'finding')} open in ${counted(articles_open, 'article')}`
        ) : (
          <>
            {counted(open, 'finding')} open in {article === undefined ? 'this article' : `article ${article}`}.{' '}
            <TextLink to={cleaningPath(roundId)}>Show all articles</TextLink>
          </>
        )
      }
      actions={
        <>
          {all > 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mr: 1, fontSize: '0.875rem' }}>
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {showCount(settled)} of {showCount(all)} settled
              </Box>
              <LinearProgress
                aria-label="Findings settled"
                variant="determinate"
                value={(100 * settled) / all}
                sx={{ width: { xs: 90, sm: 160 }, height: 6, borderRadius: 3 }}
              />
            </Box>
          )}
          <Button variant="outlined" onClick={() => void client.invalidateQueries({ queryKey: findingsKey(roundId) })}>
            Check again
          </Button>
          {articleId === undefined && (
            <>
              {publication.showLast && (
                // It stays while its notice is open, so that the focus stays on it.
                <Button aria-expanded={publication.id !== undefined} onClick={publication.showLast}>
                  Last publication
                </Button>
              )}
              <PublishRound roundId={roundId} onStarted={publication.show} />
            </>
          )}
        </>
      }
    />
  );
}
