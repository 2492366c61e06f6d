import { typedColumns } from '@cea/contract/dictionary/row-layout';
import type { FormRow } from '@cea/contract/forms';
import { act, cleanup, fireEvent } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { testWalks } from '../../../../test/walks.ts';
import type { FormSession } from '../form-session.ts';
import { cell, openGrid, paste, ratio, typed } from './test-grid.tsx';

/** What a person does in the grid. */
type Step =
  | { readonly kind: 'press'; readonly key: string; readonly ctrlKey?: boolean; readonly shiftKey?: boolean }
  | { readonly kind: 'type'; readonly text: string; readonly end: 'Enter' | 'Tab' | 'Escape' }
  | { readonly kind: 'focus'; readonly row: number; readonly on: string }
  | { readonly kind: 'paste'; readonly text: string };

const places = ['head', 'intervention', 'comparator', 'total_cost_comparator', 'delta_cost', 'effect_intervention'];
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('press' as const),
    key: fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab', 'Home', 'End', 'Delete'),
    shiftKey: fc.boolean(),
  }),
  fc.constant({ kind: 'press' as const, key: 'Delete' }),
  fc.constant({ kind: 'press' as const, key: 'z', ctrlKey: true }),
  fc.record({
    kind: fc.constant('type' as const),
    text: fc.constantFrom('7', '84.7', '15'),
    end: fc.constantFrom('Enter', 'Tab', 'Escape'),
  }),
  // The row after the last one is the line that adds a row.
  fc.record({ kind: fc.constant('focus' as const), row: fc.nat(2), on: fc.constantFrom(...places) }),
  fc.record({ kind: fc.constant('paste' as const), text: fc.constantFrom('9', '1\t2', 'A\tB\tC\t4\t5') }),
);

/** All answers as `row key`, and each row as its id alone. */
type Answers = ReadonlyMap<string, unknown>;
const answersOf = (session: FormSession): Answers =>
  new Map(
    session.store
      .get()
      .rows.filter(({ scope }) => scope === 'ratio')
      .flatMap(({ row_id, answers }): [string, unknown][] => [
        [row_id, 'row'],
        ...Object.entries(answers).map(([key, value]): [string, unknown] => [`${row_id} ${key}`, value]),
      ]),
  );
const changesOf = (before: Answers, after: Answers): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => !Object.is(before.get(name), after.get(name)));

const focusable = (row: number, on: string): HTMLElement | undefined => {
  const line = [...document.querySelectorAll<HTMLElement>('tr[data-row]')][row];
  if (!line) return document.querySelector<HTMLElement>('[data-new-row]') ?? undefined;
  return line.querySelector<HTMLElement>(on === 'head' ? 'th' : `td[data-key=${on}]`) ?? undefined;
};

/** The cell that has the focus, as `row key`; undefined on the line that adds a row and outside of the grid. */
function focusedCell(): string | undefined {
  const at = document.activeElement?.closest<HTMLElement>('td[data-key]');
  const row = at?.closest<HTMLElement>('tr')?.dataset.row;
  return at && row ? `${row} ${at.dataset.key}` : undefined;
}
const isOnNewRow = (): boolean => document.activeElement?.matches('[data-new-row]') ?? false;
const showsComputed = (): boolean => {
  const at = document.activeElement?.closest<HTMLElement>('td[data-computed]');
  return at !== null && at !== undefined && at.textContent !== '–';
};
const receipt = () => document.querySelector('[data-receipt]')?.textContent ?? '';

const press = (init: { key: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
  act(() => void fireEvent.keyDown(document.activeElement!, init));

function take(step: Step): void {
  if (step.kind === 'press') press(step);
  else if (step.kind === 'paste') act(() => void paste(step.text));
  else if (step.kind === 'focus') act(() => focusable(step.row, step.on)?.focus());
  else {
    press({ key: step.text[0]! });
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      act(() => void fireEvent.change(field, { target: { value: step.text } }));
      press({ key: step.end });
    }
  }
}

/** Which of the changed cells this step had no business with, judged by what a person saw before it. */
function notMeant(step: Step, from: Seen, changed: readonly string[]): readonly string[] {
  const isOld = (name: string) => from.answers.has(name.split(' ')[0]!);
  if (step.kind === 'focus') return changed;
  if (step.kind === 'press') return step.key === 'Delete' ? changed.filter((name) => name !== from.focus) : changed;
  if (from.focus === undefined) return changed.filter(isOld);
  if (step.kind === 'type') return changed.filter((name) => name !== from.focus || from.isComputed);
  // A table goes below and to the right of the cell that has the focus.
  const [row, key] = from.focus.split(' ') as [string, string];
  const keys = [...document.querySelectorAll<HTMLElement>(`tr[data-row="${row}"] td`)].map((td) => td.dataset.key);
  return changed.filter((name) => name.includes(' ') && keys.indexOf(name.split(' ')[1]) < keys.indexOf(key));
}

const firstTyped = typedColumns('ratio')[0]!.key;

/** What is wrong with a step, in words. */
function faultsOf(step: Step, from: Seen, after: Answers): string[] {
  const changed = changesOf(from.answers, after);
  const isDeleted = step.kind === 'press' && step.key === 'Delete';
  const faults = notMeant(step, from, changed).map((name) => `${name} changed`);
  if (changed.length === 0) return faults;
  if (isDeleted && !receipt().includes(': cleared.')) faults.push('no receipt of what was cleared');
  if (step.kind === 'paste' && !receipt().includes('pasted')) faults.push('no receipt of the paste');
  if (step.kind === 'paste' && from.focus === undefined && !changed.some((name) => name.endsWith(` ${firstTyped}`)))
    faults.push('the paste did not begin in the first column');
  return faults;
}

interface Seen {
  readonly answers: Answers;
  readonly focus: string | undefined;
  readonly isNewRow: boolean;
  readonly isComputed: boolean;
}
const look = (session: FormSession): Seen => ({
  answers: answersOf(session),
  focus: focusedCell(),
  isNewRow: isOnNewRow(),
  isComputed: showsComputed(),
});

/** The cell that is marked as the current one, which Tab would come back to. */
const currentCell = () => document.querySelector<HTMLElement>('td[tabindex="0"]');

/** The states to which Undo goes back after a step, the last one first to be taken. */
function undoStepsOf(step: Step, before: Seen, after: Answers): Answers[] {
  const changed = changesOf(before.answers, after);
  // A paste of what was there already is a step as well.
  const isPasted = step.kind === 'paste' && /[1-9]\d* (?:cells? filled|refused)/.test(receipt());
  if (changed.length === 0 && !isPasted) return [];
  const added = changed.find((name) => !name.includes(' '));
  // Who types on the line that adds a row adds it, and then answers in it.
  if (step.kind !== 'type' || !added || changed.length === 1) return [before.answers];
  return [before.answers, new Map([...before.answers, [added, 'row']])];
}

/** Takes the steps one by one; returns the first thing that goes wrong. */
function faultOfWalk(walk: readonly Step[]): string | undefined {
  const rows: FormRow[] = [ratio('a', 1, typed), ratio('b', 2, { ...typed, intervention: 'Another' })];
  const { session } = openGrid(...rows);
  act(() => cell('a', 'comparator').focus());
  /** Answers before each step that Undo takes back. */
  const undoable: Answers[] = [];
  for (const [at, step] of walk.entries()) {
    const before = look(session);
    take(step);
    const after = answersOf(session);
    const faults: string[] = [];
    if (step.kind === 'press' && step.key === 'z') {
      const earlier = before.focus !== undefined || before.isNewRow ? undoable.pop() : undefined;
      faults.push(...changesOf(earlier ?? before.answers, after).map((name) => `${name} is not as before`));
    } else {
      faults.push(...faultsOf(step, before, after));
      undoable.push(...undoStepsOf(step, before, after));
    }
    const isCell = document.activeElement?.matches('td[data-key]') ?? false;
    if (isCell && document.activeElement !== currentCell()) faults.push('the current cell is not the focused one');
    if (faults.length > 0) return `step ${at + 1}: ${faults.join(', ')}`;
  }
  return undefined;
}

function expectSound(walk: readonly Step[]): void {
  const fault = faultOfWalk(walk);
  cleanup();
  expect(fault).toBeUndefined();
}

testWalks('change only what had the focus, and one undo takes back each step', {
  steps,
  longest: 14,
  walk: expectSound,
});
