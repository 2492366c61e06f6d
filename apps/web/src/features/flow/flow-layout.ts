import type { FlowLine, FlowRow } from '@cea/contract/flow';

export const flowWidth = 880;
const [gap, padding, lineHeight] = [26, 12, 19];
const main = { x: 10, width: 370 };
const side = { x: 440, width: 430 };
/** So many characters fit into a line of each column. */
const fits = { main: 44, side: 50 };

interface PlacedLine {
  readonly line: FlowLine;
  readonly x: number;
  /** Baselines from the top, with the text of each. */
  readonly texts: readonly { readonly y: number; readonly text: string }[];
}

export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PlacedLine[];
}

export interface PlacedRow {
  readonly box: PlacedBox;
  /** What leaves the flow here; undefined if nothing does. */
  readonly side: PlacedBox | undefined;
}

/** Breaks a text between words. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const lineText = ({ label, articles }: FlowLine): string => `${label} (n = ${articles.toLocaleString('en-US')})`;

function place(lines: readonly FlowLine[], column: 'main' | 'side', y: number): PlacedBox {
  const { x, width } = column === 'main' ? main : side;
  let top = y + padding;
  const placeLine = (line: FlowLine, indent: number): PlacedLine => {
    const texts = wrap(lineText(line), fits[column] - indent / 6).map((text) => {
      top += lineHeight;
      return { y: top - 5, text };
    });
    return { line, x: x + padding + indent, texts };
  };
  const placed = lines.flatMap((line) => [placeLine(line, 0), ...line.parts.map((part) => placeLine(part, 18))]);
  return { x, y, width, height: top + padding - y, lines: placed };
}

/** Where the boxes are: the way into the registry on the left, what leaves it on the right. */
export function layOutFlow(rows: readonly FlowRow[]): { readonly rows: readonly PlacedRow[]; readonly height: number } {
  let y = 10;
  const placed = rows.map((row): PlacedRow => {
    const box = place([row], 'main', y);
    const beside = row.leaving.length > 0 ? place(row.leaving, 'side', y) : undefined;
    y += Math.max(box.height, beside?.height ?? 0) + gap;
    return { box, side: beside };
  });
  return { rows: placed, height: y - gap + 10 };
}
