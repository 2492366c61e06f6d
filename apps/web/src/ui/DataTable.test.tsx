import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followRow } from './follow-row.ts';

const follow = vi.fn();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

function open(): void {
  render(
    <table>
      <tbody>
        <tr onClick={followRow}>
          <td>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/click-events-have-key-events -- stands for a link */}
            <a href="#there" onClick={follow}>
              Name
            </a>
          </td>
          <td>Text</td>
          <td>
            <button type="button">More</button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
}

test.each([
  ['Text', 1],
  ['Name', 1],
  ['More', 0],
])('a click on "%s" follows the link of the row: %i', (text, times) => {
  open();
  fireEvent.click(screen.getByText(text));
  expect(follow).toHaveBeenCalledTimes(times);
});

test('marking text does not go away from it', () => {
  open();
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  fireEvent.click(screen.getByText('Text'));
  expect(follow).not.toHaveBeenCalled();
});
