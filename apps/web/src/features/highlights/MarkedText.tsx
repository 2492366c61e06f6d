import { segmentsOf } from './text-segments.ts';
import type { MarkLook } from './mark-looks.ts';

export interface HighlightPlace {
  readonly start: number;
  readonly end: number;
  readonly look: MarkLook;
}
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

interface Props {
  text: string;
  /** The position of the text in the abstract, which all places refer to. */
  start: number;
  highlights: readonly HighlightPlace[];
  quotes: readonly QuotePlace[];
}

const namesOf = (quotes: readonly QuotePlace[]): string => [...new Set(quotes.map(({ by }) => by))].join(', ');

/** A text with its marks. Their looks are styles of an element around it: a style of each would slow down painting. */
export const MarkedText = ({ text, start, highlights, quotes }: Props) =>
  segmentsOf(text, start, highlights, quotes).map((segment) => {
    const { highlight, quotes: quoted } = segment;
    if (!highlight && quoted.length === 0) return segment.text;
    return (
      <mark
        key={segment.start}
        data-look={highlight?.look}
        {...(quoted.length > 0 && { 'data-quoted': '', title: `Marked by ${namesOf(quoted)}` })}
      >
        {segment.text}
      </mark>
    );
  });
