import { makePages, pdfText } from './small-pdf.ts';
import { toWinAnsi, widthOf, wrapText } from './pdf-text.ts';

const page = { width: 595, height: 842, margin: 54, top: 786, bottom: 60 } as const;
const across = page.width - 2 * page.margin;
const gutter = 18;
const columnWidth = (across - gutter) / 2;
const leading = 13.5;

type Font = 'F1' | 'F3' | 'F4' | 'F5';

interface Line {
  readonly text: string;
  readonly font: Font;
  readonly size: number;
}

export interface Table {
  readonly title: string;
  /** Shares of the width of each column; all but the first are aligned to the right. */
  readonly shares: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

const show = ({ text, font, size }: Line, x: number, y: number): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)} Tm ${pdfText(text)} Tj ET`;
const rule = (y: number): string =>
  `0.6 w ${page.margin} ${y.toFixed(1)} m ${page.width - page.margin} ${y.toFixed(1)} l S`;

/** Sets text and tables on pages, from the top to the bottom. */
export function openLayout(footer: string) {
  const pages: string[][] = [[]];
  let y: number = page.top;
  const put = (part: string) => pages.at(-1)!.push(part);
  const breakPage = () => {
    pages.push([]);
    y = page.top;
  };
  const need = (height: number) => {
    if (y - height < page.bottom) breakPage();
  };

  /** A paragraph over the whole width. */
  function wide(text: string, { font = 'F3', size = 10, after = 6 }: Partial<Line> & { after?: number } = {}): void {
    for (const line of wrapText(toWinAnsi(text), across, size, font === 'F4')) {
      need(size * 1.25);
      y -= size * 1.25;
      put(show({ text: line, font, size }, page.margin, y));
    }
    y -= after;
  }

  /** Sections in two columns, balanced on their last page. An empty line separates paragraphs. */
  function columns(sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]): void {
    const size = 10.5;
    const blank: Line = { text: '', font: 'F3', size };
    let lines = sections.flatMap(([heading, ...paragraphs]): Line[] => [
      { text: toWinAnsi(heading), font: 'F4', size: 11.5 },
      ...paragraphs.flatMap((paragraph) =>
        wrapText(toWinAnsi(paragraph), columnWidth, size).map((text): Line => ({ text, font: 'F3', size })),
      ),
      blank,
    ]);
    while (lines.length > 0) {
      need(4 * leading);
      const fitting = Math.floor((y - page.bottom) / leading);
      const each = Math.min(fitting, Math.ceil(lines.length / 2));
      for (const [at, line] of lines.slice(0, 2 * each).entries()) {
        const x = page.margin + (at < each ? 0 : columnWidth + gutter);
        if (line.text !== '') put(show(line, x, y - leading * (1 + (at % each))));
      }
      y -= leading * each + 6;
      lines = lines.slice(2 * each);
      if (lines.length > 0) breakPage();
    }
  }

  /** A table over the whole width; its first row is its head. */
  function table({ title, shares, rows }: Table): void {
    const size = 8.5;
    const cells = rows.map((row) => row.map((text, at) => wrapText(toWinAnsi(text), across * shares[at]! - 8, size)));
    const heights = cells.map((row) => Math.max(...row.map(({ length }) => length)) * 10.5 + 4);
    need(30 + heights.slice(0, 4).reduce((sum, height) => sum + height, 0));
    wide(title, { font: 'F4', size: 9.5, after: 3 });
    put(rule(y));
    for (const [nth, row] of cells.entries()) {
      need(heights[nth]!);
      let x: number = page.margin;
      for (const [at, lines] of row.entries()) {
        const width = across * shares[at]!;
        for (const [down, text] of lines.entries()) {
          const indent = at === 0 ? 0 : width - 4 - widthOf(text, size);
          put(show({ text, font: nth === 0 ? 'F5' : 'F3', size }, x + indent, y - 10.5 * (down + 1)));
        }
        x += width;
      }
      y -= heights[nth]!;
      if (nth === 0 || nth === cells.length - 1) put(rule(y));
    }
    y -= 14;
  }

  const finish = (): Buffer =>
    makePages(
      pages.map((parts, at) =>
        [
          ...parts,
          show(
            { text: toWinAnsi(`${footer} – page ${at + 1} of ${pages.length}`), font: 'F1', size: 7.5 },
            page.margin,
            36,
          ),
        ].join('\n'),
      ),
    );
  return { wide, columns, table, breakPage, finish };
}
