import type { Locator, Page } from '@playwright/test';

/** The parts of a review that repeat: their grid, and one of their rows. */
export const rowParts = {
  ratio: { many: 'Ratios', one: 'Ratio' },
  weight: { many: 'Utility weights', one: 'Utility weight' },
} as const;
export type RowPart = keyof typeof rowParts;

export const gridOf = (page: Page, part: RowPart): Locator => page.getByRole('grid', { name: rowParts[part].many });

/** A cell by the number of its row and the key of its question. */
export const cellOf = (page: Page, part: RowPart, number: number, key: string): Locator =>
  gridOf(page, part)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${number}\\b`) }) })
    .locator(`[data-key=${key}]`);

/** Types into a cell; a text that is in a list chooses from it. */
export async function fillCell(cell: Locator, text: string): Promise<void> {
  const page = cell.page();
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Types into the cells from the focus on, each left by Tab; an empty text leaves its cell as it is. */
export async function typeCells(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Goes over two cells to one that is computed as a rule, where Tab does not stop, and types it. */
export async function typeDifference(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await typeCells(page, [text]);
}

/** Pastes a table where the focus is. */
export const pasteTable = (page: Page, table: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    table.map((line) => line.join('\t')).join('\n'),
  );

/** Adds a row: on a wide screen to the grid, else as a card. */
export const addRow = (page: Page, part: RowPart): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Add ${rowParts[part].one.toLowerCase()}`) }).click();

/** Shows the other questions about a row: below the grid, or on a phone in its card. */
export async function openRow(page: Page, part: RowPart, number: number): Promise<void> {
  const card = page.getByRole('button', { name: new RegExp(`^${rowParts[part].one} ${number}\\b(?!, more)`) });
  const line = gridOf(page, part)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${number}\\b`) }) });
  await card.or(line).first().waitFor();
  if (await card.isVisible()) await card.click();
  else await line.getByRole('gridcell').first().click();
}

/** The other questions about the current row. */
export const drawerOf = (page: Page, part: RowPart): Locator =>
  page.getByRole('region', { name: new RegExp(`^${rowParts[part].one} \\d+, more questions$`) });

/** Unfolds a group of the other questions. */
export async function unfold(drawer: Locator, title: string): Promise<void> {
  const head = drawer.getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}
