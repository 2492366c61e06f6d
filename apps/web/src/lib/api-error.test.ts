import { expect, test } from 'vitest';
import { ApiError, hasStatus, noAnswer, refusalOf, sentencesOf } from './api-error.ts';

const refused = (errors?: Record<string, string[]>) => new ApiError(422, { message: 'Invalid.', errors });

test.each<[error: unknown, sentences: string[]]>([
  [
    refused({ email: ['Required'], name: ['Too long.', 'No line breaks.'] }),
    ['Required', 'Too long.', 'No line breaks.'],
  ],
  [refused({}), ['Invalid.']],
  [refused({ email: [] }), ['Invalid.']],
  [refused(), ['Invalid.']],
  [new Error('Broken.'), ['Broken.']],
  ['thrown as text', ['thrown as text']],
])('%s is told in sentences', (error, sentences) => {
  expect(sentencesOf(error)).toEqual(sentences);
});

test.each([
  [422, { message: 'Invalid.', errors: { email: ['Required'] } }, 'Invalid.'],
  [502, '<h1>Bad Gateway</h1>', 'The server returned an error (status 502). Try again later.'],
  [500, undefined, 'The server returned an error (status 500). Try again later.'],
])('an answer with status %i says %j', (status, body, message) => {
  expect(refusalOf(status, body)).toMatchObject({ status, message });
});

test('the status comes from the answer, or is 0 without one', () => {
  expect(hasStatus(refused(), 422)).toBe(true);
  expect(hasStatus(refused(), 409)).toBe(false);
  expect(hasStatus(noAnswer(), 0)).toBe(true);
  expect(hasStatus(Object.assign(new Error('Not ours.'), { status: 422 }), 422)).toBe(false);
});
