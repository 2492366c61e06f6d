import { expect, it } from 'vitest';
import { summarise } from './errors.ts';

it.each([
  [{ a: ['First.'] }, 'First.'],
  [{ a: ['First.'], b: ['Second.'] }, 'First. (and 1 more error)'],
  [{ a: ['First.', 'Second.'], b: ['Third.'] }, 'First. (and 2 more errors)'],
  [{}, 'The given data was invalid.'],
])('%j', (errors, message) => {
  expect(summarise(errors as Record<string, string[]>)).toBe(message);
});
