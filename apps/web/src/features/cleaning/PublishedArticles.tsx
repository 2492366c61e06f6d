import type { RoundPublication } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';

type Published = RoundPublication['published'];

const sinceTexts = { withdrawn: 'withdrawn', 'published-again': 'published again' } as const;

/** The articles of a publication, and what became of each since. */
export function PublishedArticles({ articles }: { articles: Published }) {
  const { shown, hidden, all, showAll } = useTruncatedList(
    articles,
    () => false,
    ({ compound_id }) => compound_id,
  );
  return (
    <Box component="ul" aria-label="Articles of this publication" sx={list}>
      {shown.map(({ id, compound_id, title, since }) => (
        <li key={id}>
          <TextLink underline="always" to={articlePath(id)}>
            {compound_id}
          </TextLink>{' '}
          {title}
          {since && (
            <Box component="span" sx={{ color: tokens.warningInk }}>
              , {sinceTexts[since.what]} in revision {since.revision}
            </Box>
          )}
        </li>
      ))}
      {(hidden > 0 || all) && (
        <li>
          <MoreLines hidden={hidden} all={all} onAll={showAll} />
        </li>
      )}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, lineHeight: 1.7, fontVariantNumeric: 'tabular-nums' } as const;
