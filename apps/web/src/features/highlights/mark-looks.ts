import type { HighlightLook } from '@cea/contract/highlights';
import { tokens } from '../../ui/tokens.ts';

/** How a set is marked, or an account's own terms. */
export type MarkLook = HighlightLook | 'own';

/** Underlines differ in style besides color: `thickness style color`, as `text-decoration` takes them. */
const looks: Record<MarkLook, { readonly fill: string; readonly line: string }> = {
  amber: { fill: '#fdeecb', line: '1px solid #c98d1b' },
  green: { fill: '#dff3ec', line: '1px dashed #2f8f73' },
  rose: { fill: '#fde4e6', line: '3px double #b9566a' },
  slate: { fill: '#e6eaef', line: '1px wavy #5a6b7e' },
  own: { fill: '#e5ecfb', line: '2px dotted #5576bd' },
};

const underline = (line: string) => ({
  textDecoration: `underline ${line}`,
  textUnderlineOffset: '0.22em',
  textDecorationSkipInk: 'none',
});

/** The look of one set, on a chip of the legend. */
export const lookStyles = (look: MarkLook) => ({ backgroundColor: looks[look].fill, ...underline(looks[look].line) });

/** A marked sentence has a line below the underlines of its words. */
export const quoteStyles = { backgroundColor: '#fbf4fe', borderBottom: '2px solid #9b7cc4' } as const;

/** For the element around marked texts. */
export const markStyles = {
  '& mark': { color: 'inherit', backgroundColor: 'transparent', borderRadius: '2px', boxDecorationBreak: 'clone' },
  '& mark[data-quoted]': quoteStyles,
  ...Object.fromEntries(
    (Object.keys(looks) as MarkLook[]).map((look) => [
      `& mark[data-look=${look}]`,
      { px: '1px', mx: '-1px', ...lookStyles(look) },
    ]),
  ),
  '@media (forced-colors: active)': { '& mark': { color: 'MarkText', backgroundColor: 'Mark' } },
  color: tokens.ink,
};
