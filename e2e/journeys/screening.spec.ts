import { optionOf } from '../picker.ts';
import { votesOf } from '../own-screening.ts';
import { acceptByKeys, expectAbstract, reasonIds, test } from '../screening-journey.ts';
import { expect } from '../reading-journey.ts';

test(
  'fifty abstracts without the mouse: accepted, rejected for every reason, parked, undone',
  { tag: '@core' },
  async ({ db, page, openAbstracts }) => {
    const screening = await openAbstracts(50);
    const reasons = await reasonIds(db);
    await page.getByText('Not English').waitFor();
    const { keyboard } = page;

    // The first is parked, the second undone and rejected for another reason.
    await keyboard.press('m');
    await expectAbstract(page, 2);
    await keyboard.press('r');
    await keyboard.press('1');
    await expectAbstract(page, 3);
    await keyboard.press('u');
    await expectAbstract(page, 2);
    await expect(page.getByRole('button', { name: /^Reject/, pressed: true })).toBeVisible();
    await keyboard.press('2');
    await expectAbstract(page, 3);

    for (let number = 3; number <= 50; number += 1) {
      await expectAbstract(page, number);
      const reason = number % (reasons.length + 1);
      if (reason === 0) await acceptByKeys(page);
      else if (reason <= 9) {
        await keyboard.press('r');
        await keyboard.press(String(reason));
      } else {
        await keyboard.press('0');
        await keyboard.press(String(reason - 9));
        if (reason === reasons.length) await keyboard.type('A conference poster\n');
      }
    }
    await expectAbstract(page, 1);
    await acceptByKeys(page);
    await expect(page.getByRole('heading', { level: 1, name: 'All 50 abstracts are screened' })).toBeVisible();
    await expect(page.getByText('50 of 50')).toBeVisible();

    await expect(async () => expect(await votesOf(db, screening)).toHaveLength(50)).toPass();
    const votes = await votesOf(db, screening);
    const expected = votes.map((_, at) => {
      const number = at + 1;
      const reason = number === 1 ? 0 : number === 2 ? 2 : number % (reasons.length + 1);
      return [reason === 0, reason === 0 ? null : reasons[reason - 1]];
    });
    expect(votes.map(({ is_accepted, rejection_reason_id }) => [is_accepted, rejection_reason_id])).toEqual(expected);
    expect(votes.map(({ submissions }) => submissions)).toEqual(votes.map((_, at) => (at === 1 ? 2 : 1)));
    expect(votes.every(({ active_seconds }) => active_seconds !== null && active_seconds < 60)).toBe(true);
  },
);

test.describe('by thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('fifty abstracts on a phone: every target of a vote is 44 pixels high and in reach', async ({
    db,
    page,
    openAbstracts,
  }) => {
    const screening = await openAbstracts(50);
    const reasons = await reasonIds(db);
    const accept = page.getByRole('button', { name: 'Accept' });
    const reject = page.getByRole('button', { name: 'Reject' });
    const sheet = page.getByRole('dialog', { name: 'Why is it rejected?' });

    for (let number = 1; number <= 50; number += 1) {
      await expectAbstract(page, number);
      if (number % 10 === 0) {
        await accept.tap();
        await page
          .getByRole('group', { name: /^Reports cost per QALY/ })
          .getByRole('button', { name: 'Yes' })
          .tap();
        // A phone shows the choices on the whole screen.
        await page.getByRole('combobox', { name: /^Intervention type/ }).tap();
        await optionOf(page, 'Surgical').tap();
        await page.getByRole('button', { name: 'Done' }).tap();
        await accept.tap();
        continue;
      }
      for (const button of [accept, reject]) {
        const box = (await button.boundingBox())!;
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.y + box.height).toBeLessThanOrEqual(740);
        expect(box.y).toBeGreaterThan(740 / 2);
      }
      await reject.tap();
      const line = sheet
        .getByRole('listitem')
        .nth(number % 9)
        .getByRole('button');
      expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await line.tap();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'All 50 abstracts are screened' })).toBeVisible();
    await expect(async () => expect(await votesOf(db, screening)).toHaveLength(50)).toPass();
    const votes = await votesOf(db, screening);
    expect(votes.map(({ rejection_reason_id }) => rejection_reason_id)).toEqual(
      votes.map((_, at) => ((at + 1) % 10 === 0 ? null : reasons[(at + 1) % 9])),
    );
  });
});
