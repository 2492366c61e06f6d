import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from './ErrorState.tsx';

afterEach(cleanup);

const shown = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test('each value of `errors` is a separate line, instead of the summary message', () => {
  const errors = { per_page: ['At most 100.'], sort: ['Unknown sort.', 'Choose newest or title.'] };
  render(
    <ErrorState
      error={new ApiError(422, { message: 'At most 100. (and 2 more errors)', errors })}
      onRetry={() => {}}
    />,
  );
  expect(shown()).toEqual(['At most 100.', 'Unknown sort.', 'Choose newest or title.']);
  expect(screen.queryByText(/more errors/)).toBeNull();
});

test('one sentence needs no list', () => {
  render(<ErrorState error={new ApiError(503, { message: 'Service Unavailable' })} onRetry={() => {}} />);
  expect(screen.getByText('Service Unavailable')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});
