import { chromium } from '@playwright/test';
import { apiCaller } from './api-caller.ts';
import { gridOf } from './review-grid.ts';
import { reviewPath } from './review-page.ts';
import { signIn } from './sign-in.ts';
import { addRatios, openEmptyInput, startCell, typedTimes } from './typed-times.ts';
import { chromiumOptions } from '../scripts/stack/chromium.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { Reader } from '../apps/server/test/reader.ts';
import { makeReading } from '../apps/server/test/reading-factories.ts';

export const rows = 80;
const keys = 60;
const repeats = 5;
/** A busy machine takes long to open the page; only keys are measured. */
const patience = 180_000;
const viewport = { width: 1440, height: 900 };

/** How long each key took until it was painted, in ms. */
export interface Typing {
  readonly grid: readonly number[];
  /** Into an input of a page with nothing else. */
  readonly empty: readonly number[];
}

/** Keys into a cell of a review with many ratios, in turn with an empty input, so that other load affects both. */
export async function measureTyping(db: Db, url: string): Promise<Typing> {
  const reading = await makeReading(db);
  const { email } = reading.readers[0];
  await addRatios(db, await Reader.start(await apiCaller(url, email), reading.assignment_id), rows);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ baseURL: url, viewport });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto(reviewPath(reading));
    await gridOf(page, 'ratio').waitFor();
    const plain = await context.newPage();
    await openEmptyInput(plain);
    const times = { grid: [] as number[], empty: [] as number[] };
    // The first time of both compiles what is typed through, and does not count.
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      const empty = await typedTimes(plain, keys);
      await page.bringToFront();
      await startCell(page);
      const grid = await typedTimes(page, keys);
      if (repeat === 0) continue;
      times.empty.push(...empty);
      times.grid.push(...grid);
    }
    return times;
  } finally {
    await browser.close();
  }
}
