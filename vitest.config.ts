import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A test waits for conditions, never for a time. What never comes fails it after this long, which must be more than a
 * busy machine needs: the defaults, one second for a condition and five for a test, were not.
 */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

const server = {
  ...patient,
  include: ['apps/server/**/*.test.ts'],
  globalSetup: ['apps/server/test/template-database.ts'],
};
/** They add to the dictionary or change its terms, and must not share its modules with others. */
const changingDeclarations = [
  'apps/server/src/publishing/added-variable.test.ts',
  'apps/server/src/publishing/rebuild-records.test.ts',
];

/** These take a minute or two. Started last, they would run on alone when all others are over. */
const longest = [
  'consensus/consensus-walk.test.tsx',
  'screening-consensus/screening-consensus-walk.test.tsx',
  'screening/screening-walk.test.tsx',
  'article-imports/worker-import.test.ts',
  'reader-bot/killed-workers.test.ts',
  'local/local.test.ts',
  'search/oracle.test.ts',
  'ledger/histories.test.ts',
  'publishing/histories.test.ts',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Not that of an array.
    const byProject = await super.sort(files);
    const { first = [], others = [] } = Object.groupBy(byProject, ({ moduleId }) =>
      longest.some((path) => moduleId.endsWith(path)) ? 'first' : 'others',
    );
    return [...first, ...others];
  }
}

export default defineConfig({
  test: {
    tags: [
      {
        name: 'proof',
        description: 'Takes long: kills, floods, memory, whole programs. `npm test` runs these too, the gate does not.',
      },
    ],
    sequence: { sequencer: LongestFirst },
    // Pages log every refused call, which is of interest only when a test fails.
    silent: 'passed-only',
    // By default Vitest leaves one core free, which is half of a machine with two. Tests wait for databases, programs
    // and timers, so there is work for one more.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...patient, name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      {
        test: { ...patient, name: 'web', include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...patient,
          name: 'pages',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A file that is saved would take the window to its address, and with it the pages of the files that follow.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['apps/web/test/page-setup.ts'],
          isolate: false,
        },
      },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...patient, name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      { test: { ...patient, name: 'attack', include: ['attack/**/*.test.ts'] } },
      { test: { ...server, name: 'server', exclude: ['**/node_modules/**', ...changingDeclarations], isolate: false } },
      { test: { ...server, name: 'server-alone', include: changingDeclarations } },
    ],
  },
});
