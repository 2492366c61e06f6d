import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/stack/chromium.ts';
import { isQuick } from '../apps/server/test/fewer-in-ci.ts';
import { recentlyChangedNames } from '../scripts/gate/recent-changes.ts';
import type { Warmth } from './warm-context.ts';

/** They measure times, sizes and scores, which others at work would distort: `npm run e2e` plays them, the gate does not. */
const measuring = /(?:-speed|lighthouse|first-load)\.spec\.ts$/;

/**
 * Pages of a worker share one process, so that each need not start its own and compile the scripts again. These are
 * neither optimized nor cleaned up in the background: pages are soon closed, and the other worker needs the processor.
 */
const thrifty = ['--process-per-site', '--js-flags=--no-opt --no-maglev --single-threaded'];

const journeys = {
  testIgnore: measuring,
  use: {
    launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, ...thrifty] },
    trace: isQuick ? ('off' as const) : ('retain-on-failure' as const),
  },
};

/** The gate plays one journey for each thing that people come for, and the journeys of what was changed lately. */
const journeysOfTheGate = [
  { ...journeys, name: 'core', grep: /@core/ },
  {
    ...journeys,
    name: 'changed',
    grepInvert: /@core/,
    testMatch: [...recentlyChangedNames(import.meta.dirname)].map((name) => `journeys/${name}.spec.ts`),
  },
];

const allJourneys = [
  { ...journeys, name: 'journeys' },
  // When all others are over, in a browser as visitors have it.
  {
    name: 'measuring',
    testMatch: measuring,
    use: { isWarm: false },
    workers: 1,
    dependencies: process.env.EVERY_JOURNEY ? ['journeys'] : [],
  },
];

export default defineConfig<Warmth>({
  testDir: 'journeys',
  outputDir: 'test-results',
  // One more than a machine with two cores has: a journey waits for frames, answers and pauses in typing.
  workers: 3,
  projects: isQuick ? journeysOfTheGate : allJourneys,
  fullyParallel: true,
  // Journeys wait for conditions. These limits only end one whose condition never comes.
  timeout: 180_000,
  // So many have one cause, and the others would wait for it in vain.
  maxFailures: isQuick ? 30 : 0,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./gate-reporter.ts']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: chromiumOptions,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
