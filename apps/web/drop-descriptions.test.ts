import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './drop-descriptions.ts';

test.each([
  [`a: z.int().describe('One'),`, 'a: z.int(),'],
  [`a: z\n  .int()\n  .describe('One')\n  .optional(),`, 'a: z\n  .int()\n  .optional(),'],
  [`.describe(\n  'It\\'s (one)',\n)`, ''],
  [`.describe("It's one").min(1)`, '.min(1)'],
  [`a.describe(text)`, 'a.describe(text)'],
  [`describe('a test', () => {})`, `describe('a test', () => {})`],
])('%j becomes %j', (source, built) => {
  expect(withoutDescriptions(source)).toBe(built);
});

test('the contract has no description that would stay in the scripts', () => {
  const cwd = fileURLToPath(new URL('../../packages/contract/src', import.meta.url));
  const files = globSync('**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
  const sources = files.map((file) => readFileSync(`${cwd}/${file}`, 'utf8'));
  expect(sources.some((source) => source.includes('.describe('))).toBe(true);
  expect(files.filter((_, at) => withoutDescriptions(sources[at]!).includes('.describe('))).toEqual([]);
});
