import type { SxProps, Theme } from '@mui/material/styles';
import { figureTones, markStyles } from './result-styles.ts';
import { fonts, tokens } from '../../../ui/tokens.ts';

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(lines),
  overflow: 'hidden',
});

const oneLine = { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

/** What cells of the table of results are made of. */
export const tableCellStyles: SxProps<Theme> = {
  '& td a': { color: tokens.link, textDecoration: 'none' },
  '& td a:hover': { textDecoration: 'underline' },
  '& td small': { display: 'block', fontSize: '0.78rem', color: tokens.muted, whiteSpace: 'nowrap' },
  '& mark': markStyles,
  '& .lead': { display: 'block', minWidth: 0 },
  '& .lead b': { ...clamped(2), fontWeight: 600, color: tokens.navy, lineHeight: 1.35 },
  '& .lead .below': { ...oneLine, color: tokens.muted, fontSize: '0.84rem' },
  '& .lead b:not(:last-child)': oneLine,
  '& .figure': { font: `600 1.02rem/1.25 ${fonts.serif}`, color: tokens.navy, ...figureTones, whiteSpace: 'nowrap' },
  '& .figure.saving, & .figure.dominated': { fontSize: '0.97rem' },
  // Words are not cut for the sake of a narrow column.
  '& .text': { ...clamped(3), maxWidth: 340, overflowWrap: 'break-word' },
  '& .text:not(.long), & .study': { whiteSpace: 'nowrap' },
  '& .text.long': { minWidth: 150 },
  '@media (max-width: 899.95px)': {
    '& .lead b, & .lead b:not(:last-child)': {
      ...clamped(3),
      whiteSpace: 'normal',
      fontSize: '0.87rem',
      lineHeight: 1.25,
    },
    '& .lead .below': { ...clamped(3), whiteSpace: 'normal', fontSize: '0.8rem', lineHeight: 1.25 },
    '& .figure, & .figure.saving, & .figure.dominated': { fontSize: '0.9rem' },
  },
};
