import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { loadImports, loadRegistry, startStack } from '../scripts/stack/stack.ts';
import { chromiumOptions } from '../scripts/stack/chromium.ts';
import { signIn } from './sign-in.ts';
import { shownStates } from './shown-states.ts';

/**
 * `npm run gallery [-- FOLDER [NAME]]`: screenshots of every page and state at three widths, or of those with this
 * name.
 */
const widths = [1440, 1024, 360];
const [folder = 'gallery', called = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const stack = await startStack({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' });
await loadRegistry(stack);
await loadImports(stack);
// States that need their own users and work create them.
Object.assign(process.env, stack.environment);
const browser = await chromium.launch(chromiumOptions);
for (const { name, as, show } of shownStates.filter((state) => state.name.includes(called))) {
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width, height: width === 360 ? 740 : 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (as) await signIn(page, as);
    await show(page);
    const file = `${folder}/${name.replaceAll(/[^a-z]+/gi, '-')}-${width}.png`;
    await page.screenshot({ path: file, fullPage: true });
    await context.close();
    console.log(file);
  }
}
await browser.close();
await stack.stop();
