import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { labelsOf } from '../../dictionary/choices.ts';
import { QueryEditor } from './QueryEditor.tsx';

const [change, search] = [vi.fn(), vi.fn()];
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

interface Given {
  readonly text: string;
  readonly fault?: { readonly column: number; readonly length: number };
}
const editor = ({ text, fault }: Given) => (
  <QueryEditor
    label="Query"
    describedBy="below"
    type="ratios"
    labels={labelsOf(undefined)}
    text={text}
    fault={fault}
    focused={false}
    onChange={change}
    onSearch={search}
  />
);
const box = () => screen.getByRole('textbox', { name: 'Query' });
const view = () => EditorView.findFromDOM(box())!;
const marked = (sort: string) =>
  [...box().querySelectorAll(`[data-query=${sort}]`)].map(({ textContent }) => textContent);

test('typed changes are reported, changes by the page are not', () => {
  const { rerender } = render(editor({ text: 'a' }));
  act(() => view().dispatch({ changes: { from: 1, insert: 'b' } }));
  expect(change).toHaveBeenCalledExactlyOnceWith('ab');
  rerender(editor({ text: 'statin' }));
  expect(view().state.doc.toString()).toBe('statin');
  act(() => view().dispatch({ selection: { anchor: 2 } }));
  expect(change).toHaveBeenCalledOnce();
});

test('Enter searches, Shift+Enter starts a new line', () => {
  render(editor({ text: 'a' }));
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
  expect(search).toHaveBeenCalledOnce();
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, shiftKey: true });
  expect(search).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledExactlyOnceWith('\na');
});

test.each([
  [{ column: 1, length: 3 }, ['abc']],
  [{ column: 5, length: 1 }, ['d']],
  [{ column: 5, length: 99 }, ['def']],
  [{ column: 9, length: 1 }, []],
  [{ column: 2, length: 0 }, []],
])('a fault at %j is marked', (fault, parts) => {
  render(editor({ text: 'abc def', fault }));
  expect(marked('error')).toEqual(parts);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().getAttribute('aria-describedby')).toBe('below');
});

test('a fault is set and cleared by the page, and disappears when the text changes', () => {
  const fault = { column: 1, length: 3 };
  const { rerender } = render(editor({ text: 'abc' }));
  expect(marked('error')).toEqual([]);
  expect(box().getAttribute('aria-invalid')).toBe('false');
  rerender(editor({ text: 'abc', fault }));
  expect(marked('error')).toEqual(['abc']);
  act(() => view().dispatch({ selection: { anchor: 1 } }));
  expect(marked('error')).toEqual(['abc']);
  act(() => view().dispatch({ changes: { from: 3, insert: 'd' } }));
  expect(marked('error')).toEqual([]);
});

test('a fault that stays while more is typed stays marked', () => {
  const fault = { column: 1, length: 3 };
  const { rerender } = render(editor({ text: 'abc', fault }));
  act(() => view().dispatch({ changes: { from: 3, insert: ' d' } }));
  rerender(editor({ text: 'abc d', fault }));
  expect(marked('error')).toEqual(['abc']);
});

test('it does not take the focus by itself', () => {
  render(editor({ text: 'abc' }));
  expect(document.activeElement).toBe(document.body);
});
