import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../scripts/stack/chromium.ts';

/** A real Chromium without background traffic. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
