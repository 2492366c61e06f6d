import { randomUUID } from 'node:crypto';
import { addRow } from '@cea/contract/forms';
import type { Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Reader } from '../apps/server/test/reader.ts';
import { sampleMethod } from '../apps/server/test/sample-answers.ts';
import { cellOf, gridOf } from './review-grid.ts';

/** The answers of an invented ratio, in the order of the columns of the grid. */
export const ratioAnswers = (at: number) => ({
  intervention: `Intervention ${at}`,
  comparator: 'Usual care',
  target_population: 'Adults',
  total_cost_intervention: 71_380 + at,
  total_cost_comparator: 48_210,
  effect_intervention: 15.46,
  effect_comparator: 14.82,
  ratio_article: 36_200,
});

/** Gives a form so many ratios. */
export async function addRatios(db: Db, reader: Reader, rows: number): Promise<void> {
  await reader.answer(reader.method_row_id, await sampleMethod(db));
  for (let from = 0; from < rows; from += 20) {
    const added = Array.from({ length: 20 }, (_, at) => ({ id: randomUUID(), position: from + at }));
    const edits = added.flatMap(({ id, position }) => [
      reader.edit(id, addRow, { scope: 'ratio', position }),
      ...Object.entries(ratioAnswers(position)).map(([key, value]) => reader.edit(id, key, value)),
    ]);
    const { status } = await reader.save(edits);
    if (status !== 200) throw new Error(`Not saved: ${status}`);
  }
}

/** Opens a cell in the middle of the grid for typing. */
export async function startCell(page: Page): Promise<void> {
  const field = gridOf(page, 'ratio').getByRole('textbox');
  await cellOf(page, 'ratio', 40, 'total_cost_intervention').click();
  if ((await field.count()) === 0) await page.keyboard.press('Enter');
  await field.and(page.locator(':focus')).waitFor();
}

/** An input of a page with nothing else, with the focus in it. */
export async function openEmptyInput(page: Page): Promise<void> {
  await page.setContent('<input>');
  await page.locator('input').focus();
}

/** Types into the focused field in the page, and returns how long each key took until it was painted. */
export async function typedTimes(page: Page, count: number): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(async (many) => {
    const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside is sent to the page
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => done());
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
    const times: number[] = [];
    for (let at = 0; at < many; at += 1) {
      await painted();
      const start = performance.now();
      // Past React, which would take the value for its own.
      value.set!.call(field, String(1000 + at));
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await painted();
      times.push(performance.now() - start);
    }
    return times;
  }, count);
}
