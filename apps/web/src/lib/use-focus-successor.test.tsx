import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusSuccessor } from './use-focus-successor.ts';

afterEach(cleanup);

function Form({ sent }: { sent: boolean }) {
  const heir = useFocusSuccessor<HTMLParagraphElement>(sent);
  return (
    <>
      <button type="button">Elsewhere</button>
      {sent ? (
        <p tabIndex={-1} ref={heir}>
          Sent
        </p>
      ) : (
        <button type="button">Send</button>
      )}
    </>
  );
}

test('the focus of a removed button moves to its replacement', () => {
  const { rerender } = render(<Form sent={false} />);
  screen.getByText('Send').focus();
  rerender(<Form sent />);
  expect(document.activeElement).toBe(screen.getByText('Sent'));
});

test('focus that has moved elsewhere stays there', () => {
  const { rerender } = render(<Form sent={false} />);
  screen.getByText('Elsewhere').focus();
  rerender(<Form sent />);
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});

test('an element present from the start takes no focus', () => {
  render(<Form sent />);
  expect(document.activeElement).toBe(document.body);
});
