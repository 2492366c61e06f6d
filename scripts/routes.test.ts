import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callLines, pageLines } from './routes.ts';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const built = new Set([...callLines, ...pageLines].map(({ line }) => line));

const required = linesOf('spec-routes.txt');
const countOf = (kind: string): number => required.filter((line) => line.startsWith(kind)).length;

it('builds every call and page of the specification', () => {
  expect([countOf('api '), countOf('page ')]).toEqual([134, 51]);
  expect(required.filter((line) => !built.has(line))).toEqual([]);
});
