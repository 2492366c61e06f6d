import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileField } from './FileField.tsx';

const chosen = vi.fn();
const removed = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});
const field = (props: Partial<Parameters<typeof FileField>[0]> = {}) => (
  <FileField label="Choose a file" hint="or drop it here" extensions={['csv', 'txt']} onChoose={chosen} {...props} />
);
const input = (name = 'Choose a file') => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const [first, second] = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];

test('a file is taken when dropped or chosen, and the same one again', () => {
  render(field());
  const place = screen.getByText('or drop it here').closest('label')!;
  expect(fireEvent.dragOver(place)).toBe(false);
  expect(fireEvent.drop(place, { dataTransfer: { files: [first, second] } })).toBe(false);
  expect(chosen.mock.calls).toEqual([[first]]);
  fireEvent.drop(place, { dataTransfer: { files: [] } });
  fireEvent.change(input(), { target: { files: [second] } });
  fireEvent.change(input(), { target: { files: [second] } });
  expect(chosen.mock.calls).toEqual([[first], [second], [second]]);
  expect(input().accept).toBe('.csv,.txt');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chosen file is shown with its size, keeps the focus, and can be replaced or removed', () => {
  const { rerender } = render(field());
  input().focus();
  rerender(field({ file: { name: 'a.csv', size: 2048 }, onRemove: removed }));
  expect(document.activeElement).toBe(input('Replace a.csv'));
  expect(screen.getByText('2 kB')).toBeDefined();
  fireEvent.change(input('Replace a.csv'), { target: { files: [second] } });
  expect(chosen).toHaveBeenCalledExactlyOnceWith(second);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenCalledOnce();
});

test.each([
  [0, 'Uploading: 0 %', '0'],
  [0.499, 'Uploading: 49 %', '49'],
  [1, 'Storing …', null],
])('at %d it says “%s”, and nothing can be chosen', (progress, text, value) => {
  render(field({ file: first, progress, onRemove: removed }));
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Upload of a.csv' }).getAttribute('aria-valuenow')).toBe(value);
  expect(input('Replace a.csv').disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a fault is announced, and belongs to the field', () => {
  render(field({ fault: 'At most 200 MB.' }));
  expect(screen.getByRole('alert').textContent).toBe('At most 200 MB.');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toBe('At most 200 MB.');
});
