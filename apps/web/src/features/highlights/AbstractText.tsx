import { articleReference } from '@cea/contract/citations/reference';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import { findInText } from '@cea/contract/find-in-text';
import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { titleOf } from '../reading/article-title.ts';
import { CitationLine } from '../registry/article/CitationLine.tsx';
import { highlightsOptions } from './highlights-api.ts';
import { Legend } from './Legend.tsx';
import { markStyles } from './mark-looks.ts';
import { QuoteButton } from './QuoteButton.tsx';
import { placesOf, shownTerms } from './shown-terms.ts';
import { StructuredText } from './StructuredText.tsx';

/** A sentence that a reader marked with a note. */
export interface MarkedQuote {
  /** As the legend names the reader: "Reader A". */
  readonly by: string;
  readonly quote: string;
}

interface Props {
  article: ArticleHead;
  marked?: readonly MarkedQuote[];
  /** Selected text can be quoted, in a note about it. */
  onQuote?: (quote: string) => void;
}

const none: readonly MarkedQuote[] = [];
const abstractKey: VariableKey = 'abstract';

/** An article as it is screened: title, citation, and the abstract with its marks. */
export const AbstractText = memo(function AbstractText({ article, marked = none, onQuote }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const answer = article.answers[abstractKey];
  const abstract = typeof answer === 'string' ? answer : '';
  const quotes = useMemo(
    () =>
      marked.flatMap(({ by, quote }) =>
        findInText(abstract, quote)
          .slice(0, 1)
          .map((place) => ({ ...place, by })),
      ),
    [abstract, marked],
  );
  const { data } = useQuery(highlightsOptions);
  const highlights = useMemo(() => placesOf(abstract, data && shownTerms(data)), [abstract, data]);
  const readers = useMemo(() => [...new Set(quotes.map(({ by }) => by))], [quotes]);
  return (
    <Box component="article">
      <Typography
        variant="h1"
        sx={{ fontSize: { xs: '1.25rem', sm: '1.52rem' }, lineHeight: 1.3, overflowWrap: 'anywhere' }}
      >
        {titleOf(article)}
      </Typography>
      <CitationLine reference={articleReference(article.compound_id, article.answers)} />
      {abstract !== '' && (
        <Box sx={{ mt: 2 }}>
          <Legend readers={readers} />
        </Box>
      )}
      <Box ref={root} sx={{ position: 'relative', mt: 1.5, ...markStyles }}>
        <StructuredText abstract={abstract} level={2} highlights={highlights} quotes={quotes} />
        {onQuote && <QuoteButton root={root} abstract={abstract} onQuote={onQuote} />}
      </Box>
    </Box>
  );
});
