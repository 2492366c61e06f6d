import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { missingFor } from './missing-for.ts';

test.each([
  [new ApiError(423, { message: 'Password confirmation required.' }), 'password'],
  [new ApiError(422, { message: 'Required', errors: { reason: ['Required'] } }), 'reason'],
  [new ApiError(422, { message: 'Required', errors: { email: ['Required'] } }), undefined],
  [new ApiError(403, { message: 'This action is unauthorized.' }), undefined],
  [new Error('Broken'), undefined],
])('%o lacks %s', (error, expected) => {
  expect(missingFor(error)).toBe(expected);
});
