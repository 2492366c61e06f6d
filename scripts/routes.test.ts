import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callLines, pageLines } from './routes.ts';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const built = new Set([...callLines, ...pageLines].map(({ line }) => line));

it('lists explicitly what the specification requires and is not built yet', () => {
  const missing = linesOf('spec-routes.txt').filter((line) => !built.has(line));
  expect(missing).toEqual(linesOf('missing-routes.txt'));
});
