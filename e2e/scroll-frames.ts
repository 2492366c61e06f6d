import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../scripts/stack/chromium.ts';

/** Frames that were not drawn while a box scrolled from its top to its end. */
export interface ScrollFrames {
  readonly grid: readonly number[];
  /** A table of that size with nothing in it, in a box of that size. */
  readonly empty: readonly number[];
}

const repeats = 3;
/** An empty table of this size takes a tenth of a second and more for each. */
export const scrollSteps = 60;
const viewport = { width: 1440, height: 900 };

/** Scrolls by the same step in every frame, and counts the frames between the steps that were left out. */
const scrollOnce = (page: Page, box: string): Promise<number> =>
  page.evaluate(
    async ([selector, steps]) => {
      const element = document.querySelector(selector)!;
      const step = (element.scrollHeight - element.clientHeight) / steps;
      element.scrollTop = 0;
      await new Promise<number>(requestAnimationFrame);
      let last = await new Promise<number>(requestAnimationFrame);
      let dropped = 0;
      for (let at = 1; at <= steps; at += 1) {
        element.scrollTop = at * step;
        const now = await new Promise<number>(requestAnimationFrame);
        dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
        last = now;
      }
      return dropped;
    },
    [box, scrollSteps] as const,
  );

interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

const emptyTable = ({ rows, columns, width, height }: Size): string => `<!doctype html><style>
  #box { width: ${width}px; height: ${height}px; overflow: auto } table { border-collapse: collapse }
  td { width: 57px; min-width: 57px; height: 49px; padding: 0; border: 1px solid #edf2f7 }
  </style><div id="box"><table>${`<tr>${'<td></td>'.repeat(columns)}</tr>`.repeat(rows)}</table></div>`;

interface Subject {
  readonly url: string;
  readonly path: string;
  /** The header of the session. */
  readonly cookie: string;
  readonly rows: number;
  readonly columns: number;
}

/** The grid of a page beside an empty table, in turn, so that other load affects both. */
export async function measureScroll({ url, path, cookie, rows, columns }: Subject): Promise<ScrollFrames> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ viewport });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${url}${path}`);
    const grid = page.getByRole('grid', { name: 'Who reads what' });
    await grid.waitFor();
    await page.waitForFunction((asked) => Number(document.querySelector('[role=grid]')?.ariaRowCount) > asked, rows);
    const { width, height } = await grid.evaluate((table) => {
      const box = table.parentElement!;
      box.id = 'box';
      return { width: box.clientWidth, height: box.clientHeight };
    });
    const plain = await context.newPage();
    await plain.setContent(emptyTable({ rows, columns, width, height }));
    const frames = { grid: [] as number[], empty: [] as number[] };
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      await page.bringToFront();
      frames.grid.push(await scrollOnce(page, '#box'));
      await plain.bringToFront();
      frames.empty.push(await scrollOnce(plain, '#box'));
    }
    return frames;
  } finally {
    await browser.close();
  }
}
