import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { type Font, splitIntoRuns, type Weight } from './pdf-fonts.ts';

const margin = 54;
const inset = 6;
const ink = '#1c2736';
const muted = '#56677b';
const rule = '#dce4ed';

interface Column {
  readonly label: string;
  readonly width: number;
  readonly align?: 'right';
}
interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/**
 * A document of one flow of headings, facts and a table, tagged for screen readers. Rows are placed by hand: the
 * library's own tables take forty times as long.
 */
export class PdfPage {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #name: string;
  readonly #fonts = new Set<string>();
  #y = margin;

  /** `name` stands at the foot of each page. */
  constructor(title: string, name: string) {
    this.#name = name;
    this.#pdf = new PdfKit({
      size: 'LETTER',
      margin,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: 'CEA Registry' },
    });
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  /** Draws in the top left corner; `alt` says what for those who cannot see it. */
  draw(paint: (pen: PDFKit.PDFDocument) => void, alt: string): void {
    this.#root.add(
      this.#pdf.struct('Figure', { alt }, () => {
        this.#pdf.save().translate(margin, this.#y);
        paint(this.#pdf);
        this.#pdf.restore();
      }),
    );
  }

  /** Beside the drawing. */
  heading(left: string, right: string): void {
    this.#write('P', left, margin + 42, this.#y + 7, 200, { size: 16, weight: 600 });
    this.#write('H1', right, margin + 200, this.#y + 7, this.#width - 200, { size: 16, weight: 600, align: 'right' });
    this.#y += 62;
  }

  /** Texts of several lines side by side. */
  columns(blocks: readonly { readonly label: string; readonly text: string }[]): void {
    const width = this.#width / blocks.length;
    const ends = blocks.map(({ label, text }, place) => {
      const x = margin + place * width;
      this.#write('P', label, x, this.#y, width - 12, { size: 9, color: muted });
      // Each line by itself: the library joins lines where the font changes, and readers would join their words.
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return lines.reduce((y, line) => this.#write('P', line, x, y, width - 12), this.#y + 14);
    });
    this.#y = Math.max(...ends) + 18;
  }

  facts(facts: readonly (readonly [string, string])[]): void {
    for (const [label, value] of facts) {
      this.#write('P', label, margin, this.#y, 110, { color: muted });
      this.#y = this.#write('P', value, margin + 110, this.#y, this.#width - 110) + 3;
    }
    this.#y += 16;
  }

  /** The head is repeated on every page; the last line is the sum. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], total: readonly string[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    const head = () =>
      this.#row(
        table,
        columns,
        columns.map(({ label }) => label),
        'TH',
        { size: 9, weight: 600, color: muted },
      );
    head();
    for (const row of rows) {
      if (this.#y + this.#heightOf(columns, row) > this.#pdf.page.height - margin - 30) {
        this.#pdf.addPage();
        this.#y = margin;
        head();
      }
      this.#row(table, columns, row, 'TD', {});
    }
    this.#row(table, columns, total, 'TD', { weight: 600 });
    table.end();
  }

  /** Numbers the pages, which are all known now. */
  async end(): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Below the margin, where text would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      this.#print(
        `${this.#name} · page ${page - start + 1} of ${count}`,
        margin,
        this.#pdf.page.height - 36,
        this.#width,
        {
          size: 8,
          color: muted,
        },
      );
      this.#pdf.endMarkedContent();
    }
    this.#root.end();
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #heightOf(columns: readonly Column[], cells: readonly string[]): number {
    const heights = cells.map((cell, place) => {
      this.#setFont(splitIntoRuns('', 400)[0]!.font);
      this.#pdf.fontSize(10);
      return this.#pdf.heightOfString(cell, { width: columns[place]!.width - 2 * inset });
    });
    return Math.max(...heights) + 2 * inset;
  }

  #row(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    tag: 'TH' | 'TD',
    style: TextStyle,
  ): void {
    const row = this.#pdf.struct('TR');
    table.add(row);
    let x = margin;
    let end = this.#y;
    for (const [place, { width, align = 'left' }] of columns.entries()) {
      const cell = this.#pdf.struct(tag);
      row.add(cell);
      cell.add(
        this.#pdf.struct('P', {}, () => {
          end = Math.max(
            end,
            this.#print(cells[place]!, x + inset, this.#y + inset, width - 2 * inset, { ...style, align }),
          );
        }),
      );
      cell.end();
      x += width;
    }
    row.end();
    this.#y = end + inset;
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf.moveTo(margin, this.#y).lineTo(x, this.#y).lineWidth(0.5).stroke(rule);
    this.#pdf.endMarkedContent();
  }

  /** The library opens a font once for each document and knows it by its name. */
  #setFont({ name, content }: Font): void {
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, content);
    this.#fonts.add(name);
    this.#pdf.font(name);
  }

  #write(tag: string, text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    let end = y;
    this.#root.add(
      this.#pdf.struct(tag, {}, () => {
        end = this.#print(text, x, y, width, style);
      }),
    );
    return end;
  }

  /** Where the text ends. */
  #print(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const { size = 10, weight = 400, color = ink, align = 'left' } = style;
    const runs = splitIntoRuns(text, weight);
    this.#pdf.fontSize(size).fillColor(color);
    for (const [place, run] of runs.entries()) {
      const options = { width, align, continued: place < runs.length - 1 };
      this.#setFont(run.font);
      if (place === 0) this.#pdf.text(run.text, x, y, options);
      else this.#pdf.text(run.text, options);
    }
    return this.#pdf.y;
  }
}
