import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Part({ canUndo }: { canUndo: boolean }) {
  const part = useKeptFocus<HTMLElement>();
  return (
    <>
      <button type="button">Elsewhere</button>
      <section ref={part} tabIndex={-1}>
        {canUndo && <button type="button">Undo</button>}
      </section>
    </>
  );
}

test('the part takes the focus of its button that disappears', () => {
  const { rerender } = render(<Part canUndo />);
  screen.getByText('Undo').focus();
  rerender(<Part canUndo={false} />);
  expect(document.activeElement?.tagName).toBe('SECTION');
});

test('focus that has moved elsewhere stays there when a button of the part disappears', () => {
  const { rerender } = render(<Part canUndo />);
  screen.getByText('Undo').focus();
  screen.getByText('Elsewhere').focus();
  rerender(<Part canUndo={false} />);
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});

test('a part that never had the focus takes none', () => {
  const { rerender } = render(<Part canUndo />);
  rerender(<Part canUndo={false} />);
  expect(document.activeElement).toBe(document.body);
});
