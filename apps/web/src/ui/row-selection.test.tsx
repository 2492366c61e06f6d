import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './DataTable.tsx';

afterEach(cleanup);

const rows = ['Ada', 'Ben', 'Cleo', 'Dora'].map((name) => ({ name }));

function Table() {
  const [selected, onChange] = useState<Record<string, true>>({});
  return (
    <>
      <output>{Object.keys(selected).toSorted().join()}</output>
      <DataTable
        caption="People"
        columns={[{ label: 'Name', cell: ({ name }) => name }]}
        rows={rows}
        rowKey={({ name }) => name}
        selection={{ selected, onChange, nameOf: ({ name }) => name }}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const selected = () => screen.getByRole('status').textContent;

test('a tick selects a row, one with Shift every row between', async () => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(box('Select Ben'));
  expect(selected()).toBe('Ben');
  await user.keyboard('{Shift>}');
  await user.click(box('Select Dora'));
  await user.keyboard('{/Shift}');
  expect(selected()).toBe('Ben,Cleo,Dora');
});

test('the box in the head selects the page, and says so while some rows are', async () => {
  render(<Table />);
  await userEvent.click(box('Select Ada'));
  expect(box('Select all on this page').getAttribute('data-indeterminate')).toBe('true');
  await userEvent.click(box('Select all on this page'));
  expect(selected()).toBe('Ada,Ben,Cleo,Dora');
  await userEvent.click(box('Select all on this page'));
  expect(selected()).toBe('');
});

test('by keyboard: arrows move, Space selects and takes back, Shift and an arrow select on the way', async () => {
  const user = userEvent.setup();
  render(<Table />);
  screen.getAllByRole('row')[1]!.focus();
  await user.keyboard('{ArrowDown} ');
  expect(selected()).toBe('Ben');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toBe('Ben,Cleo,Dora');
  await user.keyboard('{Home} {End} ');
  expect(selected()).toBe('Ada,Ben,Cleo');
  expect(document.activeElement?.textContent).toBe('Dora');
});
