import { editReview } from '@cea/contract/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { ReviewConsensusDesk } from '../../../../test/review-consensus-desk.ts';
import { testWalks } from '../../../../test/walks.ts';
import type { Side } from './consensus-items.ts';
import { type Line, Notebook, study, type View } from './test-notebook.ts';

/** What a reader does. Lines and rows are counted from the first one. */
type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'take'; readonly line: number; readonly side: Side }
  | { readonly kind: 'focus'; readonly line: number; readonly side: Side }
  | { readonly kind: 'mark'; readonly line: number }
  | { readonly kind: 'enter'; readonly value: string; readonly reason: string; readonly end: 'Save' | 'Cancel' }
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'take all'; readonly side: Side; readonly of: 'left' | 'form'; readonly end: 'Take' | 'Cancel' }
  | { readonly kind: 'take row'; readonly row: number; readonly side: Side }
  | { readonly kind: 'unpair'; readonly row: number }
  | { readonly kind: 'add' }
  | { readonly kind: 'undo' };

const keys = ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowLeft}', '{ArrowRight}', '{ArrowLeft}', 'u', 'u', 'u'];
const sides = fc.constantFrom<Side>('A', 'B');
const line = fc.nat(5);
const step = <K extends Step['kind'], V extends object>(kind: K, values: { [P in keyof V]: fc.Arbitrary<V[P]> }) =>
  fc.record({ kind: fc.constant(kind), ...values });
const steps = fc.oneof(
  { weight: 12, arbitrary: step('key', { key: fc.constantFrom(...keys, '{Tab}', '{Escape}', '?{Escape}') }) },
  { weight: 4, arbitrary: step('take', { line, side: sides }) },
  { weight: 2, arbitrary: step('focus', { line, side: sides }) },
  { weight: 1, arbitrary: step('mark', { line }) },
  {
    weight: 2,
    arbitrary: step('enter', {
      value: fc.constantFrom('6', '7'),
      reason: fc.constantFrom('see p. 4', 'u'),
      end: fc.constantFrom<'Save' | 'Cancel'>('Save', 'Save', 'Cancel'),
    }),
  },
  { weight: 1, arbitrary: step('view', { view: fc.constantFrom<View>('Left', 'Differences') }) },
  {
    weight: 1,
    arbitrary: step('take all', {
      side: sides,
      of: fc.constantFrom<'left' | 'form'>('left', 'form'),
      end: fc.constantFrom<'Take' | 'Cancel'>('Take', 'Take', 'Cancel'),
    }),
  },
  { weight: 1, arbitrary: step('take row', { row: fc.nat(2), side: sides }) },
  { weight: 1, arbitrary: step('unpair', { row: fc.nat(2) }) },
  { weight: 1, arbitrary: step('add', {}) },
  { weight: 3, arbitrary: step('undo', {}) },
) as fc.Arbitrary<Step>;

const find = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const marks = () => find('[aria-hidden] > button[title]');
const bars = () => find('button').filter(({ textContent }) => textContent === 'Undo');
/** Below the page; the other Undo is beside what a pairing has done, or what was done in the grid of added rows. */
const undoButton = () => bars().find((one) => !one.closest('output'));
const pairingNotice = () => find('output').find(({ textContent }) => textContent.startsWith('Pairing'));
const lineAround = (at: Element | null | undefined) => at?.closest<HTMLElement>('[data-line]')?.dataset['line'];

/** The buttons of a line: Take A and Take B, or Keep and Leave out. */
function buttonsOf(notebook: Notebook, { row, label }: Line): Record<Side, HTMLElement | undefined> {
  if (row.only) {
    const words = `${row.scope} from Reader ${row.only} only`;
    const alike = notebook.rows.filter(({ scope, only }) => scope === row.scope && only === row.only);
    const at = find('tr[data-line]').filter(({ textContent }) => textContent.includes(words))[alike.indexOf(row)];
    const [keep, leaveOut] = at?.querySelectorAll<HTMLElement>('button') ?? [];
    return row.only === 'A' ? { A: keep, B: leaveOut } : { A: leaveOut, B: keep };
  }
  const end = row.scope ? `(${notebook.rowName(row)})` : '';
  const take = (side: Side) =>
    find(`button[aria-label^="Take ${side}: ${label}, "]`).find((one) => one.getAttribute('aria-label')!.endsWith(end));
  return { A: take('A'), B: take('B') };
}

const isPressed = (button: HTMLElement | undefined) => button?.getAttribute('aria-pressed') === 'true';

/** What the page says. */
function look(notebook: Notebook) {
  const current = new Set(find('[aria-current=true]').map(lineAround));
  return {
    marks: marks().map(({ title }) => title),
    lines: notebook.lines.map((one) => {
      const { A, B } = buttonsOf(notebook, one);
      if (!A || !B) return 'hidden';
      return isPressed(A) ? 'A' : isPressed(B) ? 'B' : 'neither';
    }),
    current: notebook.lines.filter((one) => current.has(lineAround(buttonsOf(notebook, one).A))).map(notebook.nameOf),
    receipt: undoButton()?.previousElementSibling?.textContent,
    pairing: pairingNotice()
      ?.textContent.replace(/\d+ answers? (?:was|were) reset\./, '')
      .replace(' Undo', 'Undo'),
  };
}

/** The lines with a value that the page takes for unlikely; in a grid the reason is asked for below the row. */
const questioned = (notebook: Notebook): ReadonlySet<Line> =>
  new Set(
    notebook.lines.filter((one) => {
      const button = buttonsOf(notebook, one).A;
      return (button?.closest('[data-pair]') ?? button?.closest('tr'))?.textContent.includes('Keep, with a reason');
    }),
  );

/** What it should say. */
const expected = (notebook: Notebook): ReturnType<typeof look> => {
  notebook.question(questioned(notebook));
  const { lines, shown, standing, nameOf, steps, pairing } = notebook;
  return {
    marks: lines.map((one) => `${nameOf(one)}: ${one.agreed === undefined ? 'left' : 'settled'}`),
    lines: lines.map((one) => {
      if (!shown.includes(one)) return 'hidden';
      return typeof one.agreed === 'string' ? one.agreed : 'neither';
    }),
    current: standing ? [nameOf(standing)] : [],
    receipt: steps.at(-1)?.text,
    pairing: pairing && `${pairing.text}${pairing.before ? 'Undo' : ''}`,
  };
};

/** What is recorded of the rows that both readers have, and of the weight of one of them. */
function recorded(desk: ReviewConsensusDesk, { lines }: Notebook): unknown[] {
  return lines.flatMap(({ row, key }) => {
    if (!key) return row.scope === 'Ratio' ? [] : [desk.answersOf(4) === undefined ? 'out' : desk.answersOf(4)];
    const { answers, notes } = desk.form.rows.find((one) => one.position === (row === study ? 1 : 3))!;
    return [[answers[key], notes?.[key] || undefined]];
  });
}
const toBeRecorded = ({ lines }: Notebook): unknown[] =>
  lines.flatMap((one): unknown[] => {
    const { row, agreed } = one;
    if (one.key && typeof agreed === 'object') return [[agreed.value, agreed.reason]];
    if (one.key) return [[agreed && one[agreed as Side], undefined]];
    if (row.scope === 'Ratio') return [];
    return [
      agreed === 'A' ? 'out' : agreed === 'B' ? { health_state: 'Stroke', weight_kind: 'level', weight: 0.4 } : {},
    ];
  });

const isInAddedRows = () => document.activeElement?.closest('[role=grid], input, textarea') !== null;
/** Buttons side by side are reached with these keys. */
const isInGroup = () => document.activeElement?.closest('[role=group]') !== null;
const items = () => find('[role=menuitem]');
const isClosed = () => waitFor(() => expect(find('[role=menu], [role=dialog]')).toEqual([]));

async function chooseItem(user: UserEvent, opener: HTMLElement | undefined, words: RegExp): Promise<boolean> {
  if (!opener) return false;
  await user.click(opener);
  await waitFor(() => expect(items()).not.toEqual([]));
  const item = items().find(({ textContent }) => words.test(textContent));
  const isOffered = item !== undefined && item.getAttribute('aria-disabled') !== 'true';
  if (isOffered) await user.click(item);
  else await user.keyboard('{Escape}');
  await waitFor(() => expect(find('[role=menu]')).toEqual([]));
  return isOffered;
}

/** Takes a step where the page offers it, and notes what the page says will come of it. */
async function take(user: UserEvent, notebook: Notebook, step: Step): Promise<void> {
  if (step.kind === 'key') {
    const isOwn = isInAddedRows() || (isInGroup() && /Left|Right/.test(step.key));
    if (!isOwn) notebook.press(step.key);
    await user.keyboard(step.key);
    // Where the focus is, is the current line.
    const at = lineAround(document.activeElement);
    const focused = notebook.lines.find((one) => lineAround(buttonsOf(notebook, one).A) === at);
    if (step.key === '{Tab}' && at !== undefined && focused) notebook.current = focused;
  } else if (step.kind === 'take' || step.kind === 'focus') {
    const one = notebook.lines[step.line];
    const button = one && buttonsOf(notebook, one)[step.side];
    if (!button) return;
    if (step.kind === 'take') {
      notebook.choose(one, step.side);
      await user.click(button);
    } else {
      notebook.current = one;
      act(() => button.focus());
    }
  } else if (step.kind === 'mark') {
    const one = notebook.lines[step.line];
    if (!one) return;
    notebook.goTo(one);
    await user.click(marks()[step.line]!);
  } else if (step.kind === 'view') {
    notebook.view = step.view;
    await user.click(find('button').find(({ textContent }) => new RegExp(`^${step.view} \\d`).test(textContent))!);
  } else if (step.kind === 'undo') {
    const button = undoButton() ?? pairingNotice()?.querySelector('button');
    if (button?.textContent !== 'Undo') return;
    notebook.undo();
    await user.click(button);
  } else if (step.kind === 'add') {
    const button = find('button').find(({ textContent }) => textContent === 'Add ratio');
    if (!button) return;
    await user.click(button);
    await waitFor(() => expect(isInAddedRows()).toBe(true));
  } else await takeOrAsk(user, notebook, step);
}

/** The steps that open a menu or a dialog. */
async function takeOrAsk(
  user: UserEvent,
  notebook: Notebook,
  step: Extract<Step, { kind: 'enter' | 'take all' | 'take row' | 'unpair' }>,
): Promise<void> {
  if (step.kind === 'enter') {
    const { standing } = notebook;
    if (!standing?.key || isInAddedRows()) return;
    notebook.current = standing;
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog');
    const [value, reason] = dialog.querySelectorAll<HTMLElement>('input, textarea:not([aria-hidden])');
    await user.clear(value!);
    await user.type(value!, step.value);
    await user.clear(reason!);
    await user.type(reason!, step.reason);
    if (step.end === 'Save') notebook.enter(standing, Number(step.value), step.reason);
    if (step.end === 'Save') await user.click(within(dialog).getByText('Save'));
    else await user.keyboard('{Escape}');
  } else if (step.kind === 'take all') {
    const words = step.of === 'left' ? new RegExp(`^Take ${step.side} for`) : new RegExp(`^Take Reader ${step.side}’s`);
    const opener = find('button').find(({ textContent }) => textContent === 'Take all');
    if (!(await chooseItem(user, opener, words))) return;
    const dialog = await screen.findByRole('dialog');
    if (step.end === 'Take') notebook.takeAll(step.side, step.of);
    if (step.end === 'Take') await user.click(within(dialog).getByText(`Take ${step.side}`));
    else await user.keyboard('{Escape}');
  } else {
    const row = notebook.rows[step.row + 1]!;
    const opener = find(`button[aria-label^="Actions for ${notebook.rowName(row)}"]`)[0];
    if (step.kind === 'unpair') {
      if (await chooseItem(user, opener, /Unpair the two rows$/)) notebook.unpair(row);
    } else if (await chooseItem(user, opener, new RegExp(`Take all of ${step.side}$`)))
      notebook.takeRow(row, step.side);
  }
  await isClosed();
}

async function walk(taken: readonly Step[]): Promise<void> {
  const desk = new ReviewConsensusDesk();
  const user = await openApp('/data-collection/consensus/review/1/1', desk.server, { width: 1440 });
  const notebook = new Notebook();
  await waitFor(() => expect(look(notebook)).toEqual(expected(notebook)));
  for (const step of taken) {
    const isFocused = document.activeElement !== document.body;
    await take(user, notebook, step);
    await waitFor(() => expect([step, look(notebook)]).toEqual([step, expected(notebook)]));
    const { activeElement: at } = document;
    const standing = notebook.standing && lineAround(buttonsOf(notebook, notebook.standing).A);
    expect([step, lineAround(at) ?? standing], 'the line of the focus is the current one').toEqual([step, standing]);
    if (isFocused) expect([step, at?.tagName], 'the focus is somewhere').not.toContain('BODY');
  }
  // What was entered last is sent at once.
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(recorded(desk, notebook)).toEqual(toBeRecorded(notebook)));
  const writers = desk.server.askedFor(editReview).map(({ body }) => (body as { reader_id: number }).reader_id);
  expect(writers.filter((id) => id !== desk.server.user!.id)).toEqual([]);
}

testWalks('through two reviews agree on what the page says, act on the focused line, and Undo takes back each step', {
  steps,
  longest: 12,
  walk,
});
