import { expect, test } from '../journey.ts';
import { firstVisit } from '../first-visit.ts';

/** Cards that belong to different parts of a page keep at least this many pixels between them. */
const apart = 20;

for (const width of [1440, 1024, 360]) {
  test(`on a first visit the parts of the home page are spaced apart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await firstVisit(page);
    const parts = [
      page.getByRole('search').first(),
      page.getByRole('region', { name: 'New in release 2026.1' }),
      page.getByRole('region', { name: 'What’s in the registry' }),
      page.getByRole('contentinfo'),
    ];
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
    const gaps = boxes.slice(1).map(({ y }, at) => y - (boxes[at]!.y + boxes[at]!.height));
    expect(boxes[1]!.width).toBe(boxes[2]!.width);
    for (const gap of gaps) expect(gap, `${gaps.join(', ')} px`).toBeGreaterThanOrEqual(apart);
  });
}
