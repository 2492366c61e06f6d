import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { sortErrors } from './field-errors.ts';

test("sentences are assigned to the form's fields", () => {
  const error = new ApiError(422, {
    message: 'Sum',
    errors: { email: ['Taken.', 'Too long.'], 'roles.0': ['Unknown role.'], seats: ['No seat is left.'] },
  });
  expect(sortErrors(error, ['email', 'roles'])).toEqual({
    fields: [
      ['email', 'Taken.'],
      ['roles', 'Unknown role.'],
    ],
    form: ['No seat is left.'],
  });
});

test('a refusal without fields belongs to the form', () => {
  expect(sortErrors(new ApiError(429, { message: 'Too Many Attempts.' }), ['email'])).toEqual({
    fields: [],
    form: ['Too Many Attempts.'],
  });
});
