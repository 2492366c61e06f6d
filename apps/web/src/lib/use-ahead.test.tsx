import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useAhead } from './use-ahead.ts';

afterEach(cleanup);

test('a choice shows at once, goes on to the next one, and gives way to what the page then has', async () => {
  const arrivals: (() => void)[] = [];
  function Page() {
    const [value, setValue] = useState('a');
    const [shown, choose] = useAhead(
      value,
      (next) =>
        new Promise<void>((done) => {
          arrivals.push(() => startTransition(() => (setValue(next === 'c' ? 'b' : next), done())));
        }),
    );
    return ['a', 'b', 'c'].map((one) => (
      <input key={one} type="radio" aria-label={one} checked={shown === one} onChange={() => choose(one)} />
    ));
  }
  render(<Page />);
  const user = userEvent.setup();
  const checked = () =>
    screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('aria-label'));
  await user.click(screen.getByRole('radio', { name: 'b' }));
  expect(checked()).toEqual(['b']);
  await user.click(screen.getByRole('radio', { name: 'a' }));
  expect(checked()).toEqual(['a']);
  await user.click(screen.getByRole('radio', { name: 'c' }));
  expect(checked()).toEqual(['c']);
  await act(async () => arrivals.forEach((arrive) => arrive()));
  expect(checked()).toEqual(['b']);
});
