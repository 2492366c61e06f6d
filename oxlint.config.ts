import { defineConfig } from 'oxlint';
import { rooms } from './apps/server/src/rooms.ts';

const noBrowserCode = { group: ['@cea/web', '**/web/**', 'react*'], message: 'The server knows no browser code.' };

/** A folder of the server imports from itself and from its listed folders, but not their queries. */
const arrowsOf = (room: string, targets: readonly string[]) => {
  const allowed = targets.map((target) => (target.endsWith('.ts') ? `!../${target}` : `!../${target}/**`));
  // One list in which the last match counts: with several, an exception in one would be an exception from all.
  const group = ['../**', ...allowed, '../*/*-queries.ts', ...noBrowserCode.group];
  const message = `${room} may import from ${targets.join(', ')}, their queries excepted (apps/server/src/rooms.ts).`;
  return {
    files: [`apps/server/src/${room}/**`],
    excludeFiles: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error' as const, { patterns: [{ group, message }] }] },
  };
};

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'no-await-in-loop': 'off',
    'no-console': 'off',
    'no-shadow': 'off',
    'oxc/no-map-spread': 'off',
    'no-underscore-dangle': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'error',
    'vitest/require-mock-type-parameters': 'off',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': [
      'error',
      {
        max: 400,
      },
    ],
  },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'apps/server/src/db/tables.ts'],
  overrides: [
    {
      files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
      rules: {
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      files: ['**/*.config.ts', 'apps/server/test/template-database.ts', 'e2e/**', 'scripts/gate/vitest-reporter.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['packages/contract/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['@cea/*', 'node:*', '**/apps/**'],
                message: 'The contract stands on its own.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/server/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [noBrowserCode],
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Only config.ts reads the environment.',
          },
        ],
      },
    },
    ...Object.entries(rooms).map(([room, targets]) => arrowsOf(room, targets)),
    {
      files: ['apps/server/src/config.ts', 'apps/server/src/main-*.ts'],
      rules: {
        'no-restricted-properties': 'off',
      },
    },
    {
      files: ['apps/web/src/ui/**', 'apps/web/src/lib/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/app/**', '**/features/**', '@cea/server*'],
                message: 'ui and lib are below features and app.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/web/src/features/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/app/**', '@cea/server*'],
                message: 'Features are below app.',
              },
            ],
          },
        ],
      },
    },
  ],
});
