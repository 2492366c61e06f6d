import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';
import { PickerField } from './PickerField.tsx';

const options = Array.from({ length: 10 }, (_, at) => ({ id: `o${at}`, label: `Option ${at}` }));
const list = () => screen.getByRole('listbox');
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key });

test('the list scrolls to the marked line, and the page stays where it is', async () => {
  const scrollPage = vi.fn();
  Element.prototype.scrollIntoView = scrollPage;
  // Lines of 30 pixels in a list of 100.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const at = options.findIndex(({ id }) => id === this.getAttribute('data-id'));
    return at === -1 ? new DOMRect(0, 0, 200, 100) : new DOMRect(0, at * 30 - list().scrollTop, 200, 30);
  });
  render(
    <ThemeProvider theme={theme}>
      <PickerField label="Place" options={options} chosen={[]} labelOf={String} onChange={() => {}} />
    </ThemeProvider>,
  );
  press('ArrowDown');
  await screen.findByRole('listbox');
  press('End');
  await waitFor(() => expect(list().scrollTop).toBe(200));
  press('Home');
  await waitFor(() => expect(list().scrollTop).toBe(0));
  expect(scrollPage).not.toHaveBeenCalled();
});
