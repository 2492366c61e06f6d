/** A place in the text of an abstract. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A piece of text that is marked in one way throughout. */
export interface Segment<H, Q> {
  readonly start: number;
  readonly text: string;
  readonly highlight: H | undefined;
  /** The quotes that it is a part of; they may overlap. */
  readonly quotes: readonly Q[];
}

/** Divides a text where a mark begins or ends. Marks lie inside or outside of the text, which begins at `from`. */
export function segmentsOf<H extends Place, Q extends Place>(
  text: string,
  from: number,
  highlights: readonly H[],
  quotes: readonly Q[],
): Segment<H, Q>[] {
  const to = from + text.length;
  const edges = new Set([from, to]);
  for (const { start, end } of [...highlights, ...quotes])
    for (const edge of [start, end]) if (edge > from && edge < to) edges.add(edge);
  const sorted = [...edges].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((start, at) => {
    const covers = (mark: Place): boolean => mark.start <= start && mark.end > start;
    return {
      start,
      text: text.slice(start - from, sorted[at + 1]! - from),
      highlight: highlights.find(covers),
      quotes: quotes.filter(covers),
    };
  });
}
