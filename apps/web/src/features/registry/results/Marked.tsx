import { type Piece, placed } from './pieces.ts';

/** A text with its matches marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return placed(pieces).map(({ text, marked, place }) => (marked ? <mark key={place}>{text}</mark> : text));
}
