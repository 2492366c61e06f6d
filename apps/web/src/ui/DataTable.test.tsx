import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

const follow = vi.fn();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

interface Named {
  readonly name: string;
}

const columns: Column<Named>[] = [
  {
    label: 'Name',
    cell: ({ name }) => (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/click-events-have-key-events -- stands for a link
      <a href="#there" onClick={follow}>
        {name}
      </a>
    ),
  },
  { label: 'Note', cell: () => 'Some text' },
  { label: 'Actions', cell: () => <button type="button">More</button> },
];

function open(): void {
  render(<DataTable caption="Names" columns={columns} rows={[{ name: 'A name' }]} rowKey={({ name }) => name} />);
}

test.each([
  ['Some text', 1],
  ['A name', 1],
  ['More', 0],
])('a click on "%s" follows the link of the row: %i', (text, times) => {
  open();
  fireEvent.click(screen.getByText(text));
  expect(follow).toHaveBeenCalledTimes(times);
});

test('selecting text does not navigate', () => {
  open();
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  fireEvent.click(screen.getByText('Some text'));
  expect(follow).not.toHaveBeenCalled();
});

test('a choice from the menu of a row does not follow its link', () => {
  const choose = vi.fn();
  render(
    <DataTable
      caption="Names"
      columns={columns}
      rows={[{ name: 'A name' }]}
      rowKey={({ name }) => name}
      menus={{ actionsOf: () => [{ label: 'Archive', onChoose: choose }], nameOf: ({ name }) => name }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for A name' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(choose).toHaveBeenCalledOnce();
  expect(follow).not.toHaveBeenCalled();
});
