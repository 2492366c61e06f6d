import type { Highlights } from '@cea/contract/registry';

export type Piece = Highlights[string][number];

/** A text in pieces, with the search's words marked if it contains any. */
export const piecesOf = (highlights: Highlights | undefined, key: string, text: string): readonly Piece[] =>
  highlights?.[key] ?? [{ text, marked: false }];

/** Each piece with its start. */
export function placed(pieces: readonly Piece[]): (Piece & { readonly place: number })[] {
  let place = 0;
  return pieces.map((piece) => {
    const own = { ...piece, place };
    place += piece.text.length;
    return own;
  });
}

/** Characters kept before and after a mark. */
const around = 90;

function clipped({ text, marked }: Piece, isFirst: boolean, isLast: boolean): string {
  if (marked) return text;
  const room = isFirst || isLast ? around : 2 * around;
  if (text.length <= room) return text;
  if (isFirst) return `…${text.slice(-around).replace(/^\S*\s/, '')}`;
  if (isLast) return `${text.slice(0, around).replace(/\s\S*$/, '')}…`;
  return `${text.slice(0, around).replace(/\s\S*$/, '')} … ${text.slice(-around).replace(/^\S*\s/, '')}`;
}

/** Clips a long text to the surroundings of its first marks. */
export function clipPieces(pieces: readonly Piece[], marks = 3): Piece[] {
  const last = pieces
    .flatMap(({ marked }, at) => (marked ? [at] : []))
    .slice(0, marks)
    .at(-1);
  const kept = pieces.slice(0, last === undefined ? 1 : last + 2);
  return kept.map((piece, at) => ({ ...piece, text: clipped(piece, at === 0, at === kept.length - 1) }));
}
