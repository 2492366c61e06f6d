import { splitAbstract } from '@cea/contract/abstract-parts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { headingStyles, partStyles, proseStyles } from './abstract-styles.ts';
import { type HighlightPlace, MarkedText, type QuotePlace } from './MarkedText.tsx';

interface Props {
  abstract: string;
  /** Of the headings within the abstract. */
  level: 2 | 3;
  highlights?: readonly HighlightPlace[];
  quotes?: readonly QuotePlace[];
}

const none: readonly never[] = [];

/** An abstract with the headings of its parts. Each paragraph tells its position, by which a selection is found. */
export function StructuredText({ abstract, level, highlights = none, quotes = none }: Props) {
  const parts = useMemo(() => splitAbstract(abstract), [abstract]);
  if (parts.length === 0) return <Box sx={proseStyles}>No abstract available.</Box>;
  return parts.map(({ heading, text, start }) => (
    <Box key={start} sx={partStyles}>
      {heading !== null && (
        <Box component={`h${level}`} sx={headingStyles}>
          {heading}
        </Box>
      )}
      {text !== '' && (
        <Box component="p" data-start={start} sx={proseStyles}>
          <MarkedText text={text} start={start} highlights={highlights} quotes={quotes} />
        </Box>
      )}
    </Box>
  ));
}
