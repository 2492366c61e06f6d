import { describe, expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { PageError, pageNotFound } from '../lib/page-error.ts';
import { describeError } from './describe-error.ts';

describe('describeError', () => {
  test.each([
    [pageNotFound(), 404, '404 Not Found', 'This page could not be found'],
    [new PageError(410, '“A” was withdrawn.'), 410, 'Withdrawn', '“A” was withdrawn.'],
    [new PageError(500, 'Unknown middleware x'), 500, 'An error occurred', 'Unknown middleware x'],
    [new Error('Broken'), 500, 'An error occurred', 'Broken'],
    [new ApiError(503, { message: 'Service Unavailable' }), 503, 'An error occurred', 'Service Unavailable'],
    [new ApiError(0, { message: 'No answer' }), 500, 'An error occurred', 'No answer'],
    ['a string', 500, 'An error occurred', 'The page could not be shown.'],
    [null, 500, 'An error occurred', 'The page could not be shown.'],
  ])('%o', (error, status, heading, message) => {
    expect(describeError(error)).toEqual({ status, heading, message });
  });
});
