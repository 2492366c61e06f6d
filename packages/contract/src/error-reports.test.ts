import { expect, it } from 'vitest';
import { NewErrorReport, reportArticleError } from './error-reports.ts';

const text = 'The currency is wrong.';

it.each([
  [{ text }, { name: '', email: '' }],
  [
    { text, name: ' ', email: '' },
    { name: '', email: '' },
  ],
  [
    { text, name: ' Ada ', email: ' ada@example.org ' },
    { name: 'Ada', email: 'ada@example.org' },
  ],
  [
    { text, name: 'x'.repeat(120) },
    { name: 'x'.repeat(120), email: '' },
  ],
])('%j is accepted', (sent, taken) => {
  expect(NewErrorReport.parse(sent)).toEqual({ text, ...taken });
});

it.each([
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(5001) }, 'text'],
  [{ text, email: 'ada' }, 'email'],
  [{ text, name: 'x'.repeat(121) }, 'name'],
])('%# is refused', (sent, field) => {
  expect(NewErrorReport.safeParse(sent).error?.issues.map(({ path }) => path.join())).toEqual([field]);
});

it('the id of an article has at most forty characters', () => {
  const named = (length: number) => reportArticleError.params.safeParse({ id: 'x'.repeat(length) }).success;
  expect([named(40), named(41)]).toEqual([true, false]);
});
