import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/stack/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 20_000,
  expect: { timeout: 7_000 },
  reporter: process.env.E2E_RESULTS ? [['list'], ['json', { outputFile: process.env.E2E_RESULTS }]] : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: chromiumOptions,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
