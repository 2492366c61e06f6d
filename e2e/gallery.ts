import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { loadImports, loadRegistry, startStack } from '../scripts/stack/stack.ts';
import { chromiumOptions } from '../scripts/stack/chromium.ts';
import { narrowTo, phone, tablet } from './accessible.ts';
import { signIn } from './sign-in.ts';
import type { ShownState } from './shown-state.ts';
import { shownStates } from './shown-states.ts';

/**
 * `npm run gallery [-- FOLDER [NAME …]]`: screenshots of every page and state at three widths, or of those whose names
 * hold one of these.
 */
const desk = { width: 1440, height: 900 };
const [folder = 'gallery', ...names] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const stack = await startStack({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' });
await loadRegistry(stack);
await loadImports(stack);
// States that need their own users and work create them.
Object.assign(process.env, stack.environment);
const browser = await chromium.launch(chromiumOptions);

/** Opens the state in a window of the first width, and narrows it to the others. */
async function showAt(
  first: typeof desk,
  others: readonly (typeof desk)[],
  { name, as, show }: ShownState,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: first,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as) await signIn(page, as);
  await show(page);
  for (const size of [first, ...others]) {
    await narrowTo(page, size);
    const file = `${folder}/${name.replaceAll(/[^a-z]+/gi, '-')}-${size.width}.png`;
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await context.close();
}

const isChosen = ({ name }: ShownState): boolean => names.length === 0 || names.some((part) => name.includes(part));

const failures: string[] = [];
for (const state of shownStates.filter(isChosen)) {
  try {
    await showAt(desk, state.reopenedOnPhone ? [tablet] : [tablet, phone], state);
    if (state.reopenedOnPhone) await showAt(phone, [], state);
  } catch (error) {
    // One that cannot be shown does not keep the others from being looked at.
    failures.push(`${state.name}: ${String(error)}`);
  }
}
await browser.close();
await stack.stop();
if (failures.length > 0) {
  console.error(`${failures.length} could not be shown:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
