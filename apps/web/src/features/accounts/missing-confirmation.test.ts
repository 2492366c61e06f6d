import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { missingConfirmation } from './missing-confirmation.ts';

const refused = (status: number, errors?: Record<string, string[]>) =>
  new ApiError(status, { message: 'Refused', ...(errors && { errors }) });

test.each([
  [refused(423), 'password'],
  [refused(422, { reason: ['Required'] }), 'reason'],
  [refused(422, { email: ['Required'] }), undefined],
  [refused(409, { reason: ['Required'] }), undefined],
  [new Error('offline'), undefined],
  [{ status: 423 }, undefined],
])('%# lacks %s', (error, missing) => {
  expect(missingConfirmation(error)).toBe(missing);
});
