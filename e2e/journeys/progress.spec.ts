import { expect, signIn, test } from '../journey.ts';

/** Every state of the progress bar, however short. */
const watchProgress = () => {
  const seen: string[] = [];
  Object.assign(window, { progressSeen: seen });
  const note = () => {
    const state = document.querySelector('[data-progress]')?.getAttribute('data-progress');
    if (state && state !== seen.at(-1)) seen.push(state);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
};
const progressSeen = () => (window as unknown as { progressSeen: string[] }).progressSeen;

test('a slow call shows the progress bar, a failed one turns it red', async ({ page }) => {
  await page.addInitScript(watchProgress);
  await signIn(page, 'admin@demo.example');
  let answer = async () => {};
  await page.route('**/api/admin/users?**', async (route) => {
    await answer();
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Service Unavailable"}' });
  });
  const held = Promise.withResolvers<void>();
  answer = () => held.promise;
  await page.goto('/admin/users');
  await expect(page.locator('[data-progress]')).toBeAttached();
  held.resolve();
  await expect.poll(() => page.evaluate(progressSeen)).toContain('failed');
});
