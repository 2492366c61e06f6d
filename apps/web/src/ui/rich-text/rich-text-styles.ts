import { fonts, tokens } from '../tokens.ts';

const heading = { fontFamily: fonts.serif, fontWeight: 600, color: tokens.navy, lineHeight: 1.25 };

/** A text looks the same while it is written and where it is shown. */
export const richTextStyles = {
  maxWidth: '72ch',
  fontSize: '1rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h2': { ...heading, fontSize: '1.3rem', mt: 4, mb: 1 },
  '& h3': { ...heading, fontSize: '1.1rem', mt: 3, mb: 0.75 },
  '& p': { my: 1.25 },
  '& > p:first-of-type': { mt: 0 },
  '& ul, & ol': { my: 1.25, pl: 3 },
  '& li': { my: 0.5 },
  // The editor puts the words of a list item into a paragraph.
  '& li > p': { my: 0 },
  '& a': { color: tokens.link },
} as const;
