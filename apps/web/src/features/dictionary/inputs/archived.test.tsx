import { dictionary } from '@cea/contract/dictionary/variables';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../../../ui/theme.ts';
import { AnswerField } from '../AnswerField.tsx';
import { type Choice, labelsOf } from '../choices.ts';
import { labelsKey } from '../use-labels.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const choice = (id: number, label: string, more: Partial<Choice> = {}): Choice => ({
  id,
  label,
  also: [],
  depth: 0,
  details: false,
  ...more,
});
const countries = Array.from({ length: 30 }, (_, at) => choice(100 + at, `Land ${at}`));
const labels = labelsOf({
  instrument: [choice(1, 'EQ-5D'), choice(2, 'Rosser', { archived: true })],
  theme: [choice(3, 'Ethics'), choice(4, 'Phrenology', { archived: true, details: true })],
  country: [...countries, choice(200, 'Old Land', { archived: true })],
});

function show(key: string, value: unknown) {
  const client = new QueryClient();
  client.setQueryData(labelsKey, labels);
  const change = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <AnswerField id="x" variable={dictionary[key]!} value={value} onChange={change} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return change;
}
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a short list leaves an archived entry out, unless it is the answer', () => {
  show('instrument', undefined);
  expect(optionNames()).toEqual(['Choose…', 'EQ-5D']);
  cleanup();
  show('instrument', 2);
  expect(optionNames()).toEqual(['Choose…', 'EQ-5D', 'Rosser (archived)']);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
});

test('a picker leaves an archived entry out, and keeps it as the answer', () => {
  show('population_country', 200);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('Old Land');
  fireEvent.change(box, { target: { value: 'land' } });
  expect(optionNames()).toHaveLength(30);
  expect(optionNames()).not.toContain('Old Land');
});

test('several answers keep an archived entry with its details, and offer the others', () => {
  const change = show('theme', [{ id: 4, details: 'By bumps' }]);
  expect(screen.getByRole('button', { name: 'Remove Phrenology' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Phrenology: details').value).toBe('By bumps');
  const box = screen.getByRole('combobox');
  fireEvent.click(box);
  expect(optionNames()).toEqual(['Ethics']);
  fireEvent.click(screen.getByRole('option', { name: 'Ethics' }));
  expect(change).toHaveBeenCalledWith([{ id: 4, details: 'By bumps' }, { id: 3 }]);
});
