import { defineConfig } from 'vitest/config';

const server = {
  include: ['apps/server/**/*.test.ts'],
  globalSetup: ['apps/server/test/template-database.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};
/** They add to the dictionary or change its terms, and must not share its modules with others. */
const changingDeclarations = [
  'apps/server/src/publishing/added-variable.test.ts',
  'apps/server/src/publishing/rebuild-records.test.ts',
];

export default defineConfig({
  test: {
    // Pages log every refused call, which is of interest only when a test fails.
    silent: 'passed-only',
    // By default Vitest leaves one core free, which is half of a machine with two; tests mostly wait.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'web', include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'pages',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/page-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      { test: { name: 'attack', include: ['attack/**/*.test.ts'], testTimeout: 90_000 } },
      { test: { ...server, name: 'server', exclude: ['**/node_modules/**', ...changingDeclarations], isolate: false } },
      { test: { ...server, name: 'server-alone', include: changingDeclarations } },
    ],
  },
});
