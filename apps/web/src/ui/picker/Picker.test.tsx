import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';
import type { OptionNode } from './option-tree.ts';
import { PickerField } from './PickerField.tsx';
import type { Fallback } from './picker-props.ts';

const change = vi.fn<(chosen: readonly string[]) => void>();
const load = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const listOf = (count: number): OptionNode[] =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, label: `Option ${at}` }));
const tree: OptionNode[] = [
  {
    id: 'eu',
    label: 'Europe',
    children: [
      { id: 'fr', label: 'France' },
      { id: 'es', label: 'Spain' },
    ],
  },
  { id: 'as', label: 'Asia' },
];

interface Given {
  options: readonly OptionNode[] | undefined;
  begin?: readonly string[];
  several?: boolean;
  includesBelow?: boolean;
  shownChips?: number;
  disabled?: boolean;
  fallback?: Fallback;
}

const none: readonly string[] = [];

function Held({ options, begin = none, ...more }: Given) {
  const [chosen, setChosen] = useState(begin);
  return (
    <ThemeProvider theme={theme}>
      <PickerField
        {...more}
        label="Place"
        placeholder="Any"
        options={options}
        chosen={chosen}
        labelOf={(id) => `<${id}>`}
        onChange={(next) => {
          change(next);
          setChosen(next);
        }}
        onOpen={load}
      />
      <button type="button">after</button>
    </ThemeProvider>
  );
}
const show = (given: Given) => render(<Held {...given} />);
const several = { several: true, includesBelow: true };

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const line = (id: string) => document.querySelector<HTMLElement>(`[data-id=${id}]`)!;
const names = () => lines().map(({ dataset }) => dataset.id);
const active = () => lines().flatMap(({ dataset }) => (dataset.active === undefined ? [] : [dataset.id]));
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string, more = {}) => !fireEvent.keyDown(box(), { key, ...more });
const leave = () => fireEvent.blur(box(), { relatedTarget: screen.getByText('after') });
const chosen = () => change.mock.lastCall?.[0];
const findLines = async () => {
  await waitFor(() => expect(lines().length).toBeGreaterThan(0));
};

test('a text, Enter and Tab choose the best match, and say so', async () => {
  show({ options: tree });
  type('spain');
  await findLines();
  expect(active()).toEqual(['es']);
  expect(box().getAttribute('aria-activedescendant')).toBe(line('es').id);
  expect(press('Enter')).toBe(true);
  expect(chosen()).toEqual(['es']);
  expect(screen.getByText('Spain chosen')).toBeDefined();
  expect(box().value).toBe('<es>');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  leave();
  expect(change).toHaveBeenCalledOnce();
  expect(screen.queryByText(/was not chosen/)).toBeNull();
});

test('Enter before the options are loaded chooses when they are, even if the field was left', async () => {
  const { rerender } = show({ options: undefined });
  type('spain');
  press('Enter');
  leave();
  expect(box().value).toBe('spain');
  rerender(<Held options={tree} />);
  await waitFor(() => expect(chosen()).toEqual(['es']));
  expect(box().value).toBe('<es>');
});

test('a text that is left without a choice is named, and goes', () => {
  show({ options: tree, ...several });
  type('spai');
  leave();
  expect(screen.getByText('“spai” was not chosen.')).toBeDefined();
  expect(box().value).toBe('');
  expect(change).not.toHaveBeenCalled();
  type('asia');
  expect(screen.queryByText(/was not chosen/)).toBeNull();
  press('Enter');
  leave();
  expect(screen.queryByText(/was not chosen/)).toBeNull();
});

test('a single choice is replaced, and emptied by clearing the text or by its button', () => {
  show({ options: tree, begin: ['as'] });
  type('fra');
  expect(change).not.toHaveBeenCalled();
  press('Enter');
  expect(chosen()).toEqual(['fr']);
  type('');
  expect(chosen()).toEqual([]);
  expect(box().value).toBe('');
  cleanup();
  show({ options: tree, begin: ['as'] });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Place' }));
  expect(chosen()).toEqual([]);
});

test('options are requested on focus; a click or an arrow opens the list, Escape closes it alone', async () => {
  const outside = vi.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={outside}>
      <Held options={tree} />
    </div>,
  );
  fireEvent.focus(box());
  expect(load).toHaveBeenCalled();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(press('ArrowDown')).toBe(true);
  await findLines();
  expect(outside).toHaveBeenCalledOnce();
  expect(press('Escape')).toBe(true);
  expect(outside).toHaveBeenCalledOnce();
  expect(lines()).toEqual([]);
  expect(press('Escape')).toBe(false);
  expect(press('Enter')).toBe(false);
  fireEvent.click(box());
  await findLines();
});

test('shows that options are loading, and that a search has no matches', async () => {
  const { rerender } = show({ options: undefined });
  fireEvent.click(box());
  expect(await screen.findByText('Loading…')).toBeDefined();
  rerender(<Held options={tree} />);
  expect(screen.queryByText('Loading…')).toBeNull();
  type('nowhere');
  expect(screen.getByText('No matches')).toBeDefined();
  expect(press('Enter')).toBe(true);
  expect(change).not.toHaveBeenCalled();
});

test('with text only some keys go to the lines; without it those of a tree too', async () => {
  show({ options: tree, ...several });
  press('ArrowDown');
  await findLines();
  expect(press('ArrowDown')).toBe(true);
  expect(active()).toEqual(['eu']);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('ArrowDown', { [held]: true })).toBe(false);
  expect(press('ArrowRight')).toBe(true);
  expect(names()).toEqual(['eu', 'fr', 'es', 'as']);
  expect(press('End')).toBe(true);
  expect(press(' ')).toBe(true);
  expect(chosen()).toEqual(['as']);
  type('a');
  expect(['ArrowRight', 'Home', ' ', '*', 'a'].map((key) => press(key))).toEqual([false, false, false, false, false]);
});

test('a click on the chevron opens a branch, one next to it chooses', async () => {
  show({ options: tree, ...several });
  fireEvent.click(box());
  await findLines();
  fireEvent.click(line('eu').querySelector('[data-turn]')!);
  expect(names()).toEqual(['eu', 'fr', 'es', 'as']);
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Spain'));
  expect(chosen()).toEqual(['es']);
  expect(line('es').getAttribute('aria-checked')).toBe('true');
  expect(line('eu').getAttribute('aria-checked')).toBe('mixed');
  fireEvent.click(screen.getByText('Spain'));
  expect(chosen()).toEqual([]);
  expect(screen.getByText('Spain removed')).toBeDefined();
});

test('describes lines to screen readers', async () => {
  show({ options: tree, begin: ['eu'], ...several });
  fireEvent.click(box());
  await findLines();
  fireEvent.click(line('eu').querySelector('[data-turn]')!);
  const said = (id: string) =>
    ['level', 'expanded', 'posinset', 'setsize', 'disabled', 'checked', 'selected'].map((what) =>
      line(id).getAttribute(`aria-${what}`),
    );
  expect(said('eu')).toEqual(['1', 'true', '1', '2', null, 'true', null]);
  expect(said('es')).toEqual(['2', null, '2', '2', 'true', 'true', null]);
  cleanup();
  show({ options: listOf(2), begin: ['o1'] });
  fireEvent.click(box());
  await findLines();
  expect(said('o1')).toEqual([null, null, '2', '2', null, null, 'true']);
  expect(screen.getByRole('listbox', { name: 'Place' }).id).toBe(box().getAttribute('aria-controls'));
});

test('a long list says how many more there are, and shows them on request or when keys reach them', async () => {
  show({ options: listOf(250) });
  fireEvent.click(box());
  await findLines();
  expect(lines()).toHaveLength(100);
  expect(document.body.textContent).toContain('150 more. Type to narrow them down, or show more');
  fireEvent.click(screen.getByRole('button', { name: 'show more' }));
  expect(lines()).toHaveLength(200);
  expect(document.body.textContent).toContain('50 more.');
  press('End');
  expect(lines()).toHaveLength(250);
  expect(active()).toEqual(['o249']);
  expect(document.body.textContent).not.toContain('Type to narrow');
});

test.each([
  [[], 'Any', 0, null],
  [['a'], '', 1, null],
  [['a', 'b', 'c'], '', 2, '+1 more'],
])('with %j chosen of several, the field shows two chips and counts the rest', (begin, placeholder, chips, more) => {
  show({ options: tree, begin, shownChips: 2, ...several });
  expect(box().placeholder).toBe(placeholder);
  expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(chips);
  expect(screen.queryByText(/^\+\d+ more$/)?.textContent ?? null).toBe(more);
});

test('a chip removes its option, and Backspace without text the last one', () => {
  show({ options: tree, begin: ['a', 'b', 'c'], ...several });
  fireEvent.click(screen.getByRole('button', { name: /<b>/ }));
  expect(chosen()).toEqual(['a', 'c']);
  type('x');
  press('Backspace');
  expect(chosen()).toEqual(['a', 'c']);
  type('');
  press('Backspace');
  expect(chosen()).toEqual(['a']);
});

test('a disabled picker neither opens nor loses its choice', () => {
  show({ options: tree, begin: ['a'], disabled: true, ...several });
  expect(box().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /<a>/ }).disabled).toBe(true);
});

test('options found by a server are shown as they come; Enter waits for those of the last text', async () => {
  const asked = vi.fn();
  const Asking = ({ found }: { found: readonly OptionNode[] | undefined }) => (
    <ThemeProvider theme={theme}>
      <PickerField label="Place" options={found} chosen={[]} labelOf={String} onChange={change} onType={asked} />
    </ThemeProvider>
  );
  const { rerender } = render(<Asking found={[{ id: 'a', label: 'Asia' }]} />);
  type('0028-4793');
  expect(asked).toHaveBeenLastCalledWith('0028-4793');
  rerender(<Asking found={undefined} />);
  press('Enter');
  expect(change).not.toHaveBeenCalled();
  rerender(
    <Asking
      found={[
        { id: 'n', label: 'New England' },
        { id: 'o', label: 'Old England' },
      ]}
    />,
  );
  await waitFor(() => expect(chosen()).toEqual(['n']));
  expect(asked).toHaveBeenLastCalledWith('');
});

describe('with a use for text that chose nothing', () => {
  const take = vi.fn<(typed: string) => void>();
  const fallback: Fallback = {
    noMatch: 'No place has this name.',
    label: (typed) => `Search “${typed}” as a keyword`,
    onTake: (typed) => {
      take(typed);
      leave();
    },
  };
  const kept = { ...several, fallback };
  const offer = (name: string) => screen.queryByRole('button', { name: `Search “${name}” as a keyword` });

  test('text without a match stays when the field is left, and can be used', () => {
    show({ options: tree, ...kept });
    type(' gastric band ');
    leave();
    expect(box().value).toBe(' gastric band ');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No place has this name.').closest('div')!.id).toBe(box().getAttribute('aria-describedby'));
    fireEvent.click(offer('gastric band')!);
    expect(take).toHaveBeenCalledExactlyOnceWith('gastric band');
    expect(box().value).toBe('');
    expect(box().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(/has this name/)).toBeNull();
  });

  test('text with matches stays too, and can still choose', async () => {
    show({ options: tree, ...kept });
    type('spai');
    leave();
    expect(box().value).toBe('spai');
    expect(screen.getByText('“spai” was not chosen.')).toBeDefined();
    expect(offer('spai')).not.toBeNull();
    expect(press('Enter')).toBe(true);
    await findLines();
    press('Enter');
    expect(chosen()).toEqual(['es']);
    leave();
    expect(box().value).toBe('');
    expect(offer('spai')).toBeNull();
  });

  test('Enter uses text without a match, open or closed, and Escape drops it', async () => {
    show({ options: tree, ...kept });
    type('band');
    expect(await screen.findByText('No place has this name.')).toBeDefined();
    expect(offer('band')).not.toBeNull();
    expect(press('Enter')).toBe(true);
    expect(take).toHaveBeenLastCalledWith('band');
    expect(box().value).toBe('');
    type('sleeve');
    leave();
    expect(press('Enter')).toBe(true);
    expect(take).toHaveBeenLastCalledWith('sleeve');
    type('bypass');
    leave();
    expect(press('Escape')).toBe(true);
    expect(box().value).toBe('');
    expect(offer('bypass')).toBeNull();
    expect(take).toHaveBeenCalledTimes(2);
    expect(change).not.toHaveBeenCalled();
  });

  test('text left while the options are loading stays, and Enter before it moves nothing unseen', async () => {
    const { rerender } = show({ options: undefined, ...kept });
    type('band');
    leave();
    expect(box().value).toBe('band');
    expect(screen.getByText('“band” was not chosen.')).toBeDefined();
    rerender(<Held options={tree} {...kept} />);
    expect(await screen.findByText('No place has this name.')).toBeDefined();
    expect(box().value).toBe('band');
    cleanup();
    const again = show({ options: undefined, ...kept });
    type('sleeve');
    press('Enter');
    again.rerender(<Held options={tree} {...kept} />);
    expect(await screen.findByText('No place has this name.')).toBeDefined();
    expect(box().value).toBe('sleeve');
    expect(take).not.toHaveBeenCalled();
  });
});

test('after Enter chose one of several, typing starts a new text', async () => {
  show({ options: tree, ...several });
  type('spain');
  await findLines();
  press('Enter');
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 'spain'.length]);
});
