import type { Side } from './consensus-items.ts';

export type View = 'Left' | 'Differences';

/** What is agreed on: a reader's answer, where of a row that only one reader has the other one's is none, or another. */
type Agreed = Side | { readonly value: number; readonly reason: string };

interface Row {
  readonly scope: 'Ratio' | 'Utility weight' | undefined;
  /** Who has it; undefined for both. */
  readonly only?: Side;
}
export interface Line {
  readonly row: Row;
  /** Of a question; a row that only one reader has is one line. */
  readonly label?: string;
  readonly key?: string;
  readonly A?: number;
  readonly B?: number;
  agreed: Agreed | undefined;
}
export const study: Row = { scope: undefined };
const cell = (row: Row, label: string, key: string, A: number, B: number): Line => ({
  row,
  label,
  key,
  A,
  B,
  agreed: undefined,
});
const whole = (row: Row): Line => ({ row, agreed: undefined });

interface Step {
  readonly text: string;
  /** What was agreed before, with the lines in the order of the page. */
  readonly before: readonly (readonly [Line, Agreed | undefined])[];
}

/** What a reader would note down who goes by what the page says, and by nothing else. */
export class Notebook {
  rows: Row[] = [study, { scope: 'Ratio' }, { scope: 'Ratio' }, { scope: 'Utility weight', only: 'B' }];
  lines: Line[] = [
    cell(study, 'Discount rate, costs', 'discount_rate_costs', 3.5, 3),
    cell(study, 'Quality score', 'quality_score', 5, 4.5),
    cell(this.rows[2]!, 'Total costs, intervention', 'total_cost_intervention', 1486, 1468),
    cell(this.rows[2]!, 'Ratio (as reported)', 'ratio_article', 23_000, 53_100),
    whole(this.rows[3]!),
  ];
  steps: Step[] = [];
  pairing: { text: string; before: Pick<Notebook, 'rows' | 'lines'> | undefined } | undefined;
  view: View = 'Differences';
  current: Line | undefined;
  /** What the page asks a reason for: it is not settled before. */
  questioned: ReadonlySet<Line> = new Set();
  #wanted: Line | undefined;

  rowName(row: Row): string {
    const alike = this.rows.filter(({ scope }) => scope === row.scope);
    return row.scope ? `${row.scope} ${alike.indexOf(row) + 1}` : '';
  }
  nameOf = ({ row, label }: Line): string => [this.rowName(row), label].filter(Boolean).join(', ');

  /** Of a row, all questions stay in view as long as one is left. */
  get shown(): Line[] {
    const isLeft = (one: Line) => this.lines.some(({ row, agreed }) => row === one.row && agreed === undefined);
    if (this.view === 'Differences') return this.lines;
    return this.lines.filter(
      (one) => this.questioned.has(one) || (one.row.scope ? isLeft(one) : one.agreed === undefined),
    );
  }
  /** The line on which keys act: the current one, or the first one below it that is in view; else the first that is left. */
  get standing(): Line | undefined {
    const { shown, lines, current } = this;
    const from = current === undefined ? -1 : lines.indexOf(current);
    if (from === -1) return shown.find(({ agreed }) => agreed === undefined) ?? shown[0];
    return [...lines.slice(from), ...lines.slice(0, from)].find((one) => shown.includes(one));
  }

  #do(text: string, changes: readonly (readonly [Line, Agreed | undefined])[]): void {
    const changed = changes.filter(([one, agreed]) => JSON.stringify(one.agreed) !== JSON.stringify(agreed));
    if (changed.length === 0) return;
    // The next step ends the receipt of a pairing.
    this.pairing = undefined;
    this.steps.push({ text, before: changed.map(([one]) => [one, one.agreed]) });
    for (const [one, agreed] of changed) one.agreed = agreed;
  }
  choose(one: Line, side: Side): void {
    this.current = one;
    const { only } = one.row;
    const name = this.nameOf(one);
    this.#do(only ? `${side === only ? 'Kept' : 'Left out'} ${name}.` : `Took ${side} for ${name}.`, [[one, side]]);
  }
  enter(one: Line, value: number, reason: string): void {
    this.current = one;
    this.#do(`Entered another value for ${this.nameOf(one)}.`, [[one, { value, reason }]]);
  }
  takeAll(side: Side, of: 'left' | 'form'): void {
    const all = of === 'form' ? this.lines : this.lines.filter(({ agreed }) => agreed === undefined);
    const text = of === 'form' ? `Took Reader ${side}’s whole form.` : `Took ${side} for everything that was left.`;
    this.#do(
      text,
      all.map((one) => [one, side]),
    );
  }
  takeRow(row: Row, side: Side): void {
    const linesOfRow = this.lines.filter((one) => one.row === row);
    this.#do(
      `Took all of ${side} for ${this.rowName(row)}.`,
      linesOfRow.map((one) => [one, side]),
    );
  }
  unpair(row: Row): void {
    const { rows, lines } = this;
    const singles: Row[] = [
      { scope: 'Ratio', only: 'A' },
      { scope: 'Ratio', only: 'B' },
    ];
    this.rows = rows.flatMap((one) => (one === row ? singles : [one]));
    this.lines = this.rows.flatMap((one) =>
      singles.includes(one) ? [whole(one)] : lines.filter(({ row: ofRow }) => ofRow === one),
    );
    this.steps = [];
    this.pairing = { text: 'Pairing updated.', before: { rows, lines } };
  }
  undo(): void {
    const last = this.steps.pop();
    if (last) {
      for (const [one, agreed] of last.before) one.agreed = agreed;
      this.goTo(last.before[0]![0]);
    } else if (this.pairing?.before) {
      Object.assign(this, this.pairing.before);
      this.pairing = { text: 'Pairing undone.', before: undefined };
    }
  }
  goTo(one: Line): void {
    this.current = one;
    this.#wanted = one;
  }
  /** Takes note of what the page asks a reason for; a line that was gone to is in view. */
  question(lines: ReadonlySet<Line>): void {
    this.questioned = lines;
    if (this.#wanted && !this.shown.includes(this.#wanted)) this.view = 'Differences';
    this.#wanted = undefined;
  }
  /** The next line that is left, around the end; once none is left, the next one. */
  #move(by: 1 | -1): void {
    const { shown, standing } = this;
    const at = shown.indexOf(standing!);
    const ahead = by === 1 ? shown.slice(at + 1) : shown.slice(0, at).toReversed();
    const behind = by === 1 ? shown.slice(0, at) : shown.slice(at + 1).toReversed();
    const left = [...ahead, ...behind].find(({ agreed }) => agreed === undefined);
    const isDone = shown.every(({ agreed }) => agreed !== undefined);
    this.current = left ?? (isDone ? (ahead[0] ?? standing) : standing);
  }
  press(key: string): void {
    const { standing } = this;
    if (key === 'u') this.undo();
    else if (!standing) return;
    else if (key === '{ArrowDown}' || key === '{ArrowUp}') this.#move(key === '{ArrowDown}' ? 1 : -1);
    else if (key === '{ArrowLeft}' || key === '{ArrowRight}') this.choose(standing, key === '{ArrowLeft}' ? 'A' : 'B');
  }
}
