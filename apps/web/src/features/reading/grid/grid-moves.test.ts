import { expect, test } from 'vitest';
import { type GridSize, movedBy, type PressedKey } from './grid-moves.ts';

/** Three rows; the columns 2 and 4 are computed. */
const size: GridSize = { rows: 3, columns: 5, typed: [0, 1, 3], canAdd: true };

const cases: readonly [string, PressedKey, [number, number], [number, number] | undefined][] = [
  ['an arrow moves one cell', { key: 'ArrowRight' }, [1, 1], [1, 2]],
  ['an arrow stays at the edge', { key: 'ArrowLeft' }, [1, 0], [1, 0]],
  ['below the last row is the line that adds one', { key: 'ArrowDown' }, [2, 1], [3, 1]],
  ['nothing is below that line', { key: 'ArrowDown' }, [3, 1], [3, 1]],
  ['Ctrl with an arrow goes to the last row', { key: 'ArrowDown', ctrlKey: true }, [0, 1], [2, 1]],
  ['Ctrl with an arrow goes to the last column', { key: 'ArrowRight', ctrlKey: true }, [0, 1], [0, 4]],
  ['a page is ten rows', { key: 'PageUp' }, [2, 1], [0, 1]],
  ['Alt with a page key belongs to the page', { key: 'PageDown', altKey: true }, [0, 0], undefined],
  ['Tab skips computed cells', { key: 'Tab' }, [0, 1], [0, 3]],
  ['Tab goes on in the next row', { key: 'Tab' }, [0, 3], [1, 0]],
  ['Tab goes from the last cell to the line that adds a row', { key: 'Tab' }, [2, 3], [3, 0]],
  ['Tab leaves after that line', { key: 'Tab' }, [3, 0], undefined],
  ['Shift Tab goes back', { key: 'Tab', shiftKey: true }, [1, 0], [0, 3]],
  ['Shift Tab leaves before the first cell', { key: 'Tab', shiftKey: true }, [0, 0], undefined],
  ['Shift Tab goes back from the line that adds a row', { key: 'Tab', shiftKey: true }, [3, 0], [2, 3]],
  ['Home is the first column', { key: 'Home' }, [1, 3], [1, 0]],
  ['Ctrl End is the last cell', { key: 'End', ctrlKey: true }, [0, 0], [2, 4]],
  ['letters do not move', { key: 'a' }, [0, 0], undefined],
];

test.each(cases)('%s', (_, key, [row, column], expected) => {
  expect(movedBy(key, { row, column }, size)).toEqual(expected && { row: expected[0], column: expected[1] });
});

test('without that line, the last row is the end', () => {
  const closed = { ...size, canAdd: false };
  expect(movedBy({ key: 'ArrowDown' }, { row: 2, column: 0 }, closed)).toEqual({ row: 2, column: 0 });
  expect(movedBy({ key: 'Tab' }, { row: 2, column: 3 }, closed)).toBeUndefined();
});
