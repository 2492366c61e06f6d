import type { Page, Request } from '@playwright/test';
import { median } from '../../scripts/statistics.ts';
import { expectAbstract, test } from '../screening-journey.ts';
import { expect } from '../reading-journey.ts';

const rounds = 25;

/** Waits until all requests are answered: a reader takes longer for an abstract than the next one takes to arrive. */
function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let lastAt = Date.now();
  const end = (request: Request) => {
    running.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => running.size === 0 && Date.now() - lastAt > 300, { timeout: 20_000 }).toBe(true);
}

/** Does something in the page, and returns how long it took until another heading was painted. */
const untilPainted = (page: Page, act: 'accept' | { link: string }): Promise<number> =>
  page.evaluate(
    (what) =>
      new Promise<number>((done) => {
        const headingOf = () => document.querySelector('main h1')?.textContent;
        const before = headingOf();
        const start = performance.now();
        const afterPaint = () => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => done(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        const watching = new MutationObserver(() => {
          const now = headingOf();
          if (now === undefined || now === before) return;
          watching.disconnect();
          requestAnimationFrame(afterPaint);
        });
        watching.observe(document.body, { subtree: true, childList: true, characterData: true });
        if (what === 'accept') dispatchEvent(new KeyboardEvent('keydown', { key: 'a', cancelable: true }));
        else
          [...document.querySelectorAll('header a')]
            .find((link) => link.textContent === what.link)
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }),
    act,
  );

test('the next abstract is painted as soon after a vote as a static page after a click', async ({
  db,
  page,
  openAbstracts,
}) => {
  const screening = await openAbstracts(rounds + 2);
  // Abstracts whose answers are complete, so that one key votes.
  const types = await db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'intervention-type')
    .select('id')
    .executeTakeFirstOrThrow();
  const answers = JSON.stringify({ cost_per_qaly: true, intervention_type: [{ id: types.id }] });
  await db
    .updateTable('form_rows')
    .set({ answers })
    .where('form_id', 'in', (forms) =>
      forms.selectFrom('forms').where('reader_id', '=', screening.readers[0].id).select('id'),
    )
    .execute();

  const quiet = watchRequests(page);
  await page.goto('/data-collection/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const plain: number[] = [];
  // The first visit loads the files of the pages.
  for (let turn = 0; turn < 2 * rounds + 2; turn += 1) {
    const took = await untilPainted(page, { link: turn % 2 === 0 ? 'Resources' : 'Help' });
    if (turn > 1) plain.push(took);
    await quiet();
  }

  await page.goto(screening.path);
  await expectAbstract(page, 1);
  await page.getByText('Not English').waitFor();
  const votes: number[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    await quiet();
    votes.push(await untilPainted(page, 'accept'));
    await expectAbstract(page, number + 1);
  }
  const worst = Math.max(...votes);
  const summary = `static pages ${median(plain).toFixed(0)} ms, next abstract ${median(votes).toFixed(0)} ms, at most ${worst.toFixed(0)} ms`;
  console.log(summary);
  expect(median(votes), summary).toBeLessThanOrEqual(median(plain) + 100);
});
