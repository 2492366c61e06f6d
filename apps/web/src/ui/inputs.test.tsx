import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DoubleRange } from './DoubleRange.tsx';
import { FormNumber } from './FormNumber.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { SearchInput } from './SearchInput.tsx';
import { TextInput } from './TextInput.tsx';

const reported = vi.fn();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const box = (name = 'Name') => screen.getByLabelText<HTMLInputElement>(name);
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test.each([
  [{}, undefined, 'false'],
  [{ hint: 'In full' }, 'In full', 'false'],
  [{ hint: 'In full', fault: 'Give a name' }, 'Give a name', 'true'],
])('a field with %j says %s', (more, below, invalid) => {
  render(<TextInput label="Name" required {...more} />);
  const by = box().getAttribute('aria-describedby');
  expect(by === null ? undefined : document.getElementById(by)?.textContent).toBe(below);
  expect(box().getAttribute('aria-invalid')).toBe(invalid);
  expect(box().getAttribute('aria-required')).toBe('true');
});

test('a search waits for a pause in typing, and is trimmed', () => {
  const search = (value: string) => <SearchInput label="Name" value={value} onSearch={reported} />;
  const { rerender } = render(search(''));
  type(' ad');
  pass(299);
  type(' ada ');
  pass(299);
  expect(reported).not.toHaveBeenCalled();
  pass(1);
  expect(reported).toHaveBeenCalledExactlyOnceWith('ada');
  rerender(search('ada'));
  expect(box().value).toBe(' ada ');
  pass(1000);
  expect(reported).toHaveBeenCalledOnce();
  rerender(search(''));
  expect(box().value).toBe('');
});

test('a search that arrives late takes back nothing typed since; a value from outside does', () => {
  const search = (value: string) => <SearchInput label="Name" value={value} onSearch={reported} />;
  const { rerender } = render(search(''));
  type('ad');
  pass(300);
  type('ada');
  rerender(search('ad'));
  expect(box().value).toBe('ada');
  pass(300);
  expect(reported).toHaveBeenLastCalledWith('ada');
  rerender(search('ada'));
  rerender(search('ad'));
  expect(box().value).toBe('ad');
});

/** A key press with Caps Lock on or off. */
function press(name: 'keyDown' | 'keyUp', capsLock: boolean): void {
  const event = createEvent[name](box(), { key: 'A' });
  fireEvent(box(), Object.assign(event, { getModifierState: (key: string) => key === 'CapsLock' && capsLock }));
}

test('a password can be shown, and Caps Lock is announced', () => {
  render(<PasswordInput label="Name" hint="Eight signs" />);
  expect(box().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(box().type).toBe('password');
  press('keyDown', true);
  expect(screen.getByText('Caps Lock is on.')).toBeDefined();
  press('keyUp', false);
  expect(screen.getByText('Eight signs')).toBeDefined();
});

function RateForm() {
  const { control, setValue, getValues } = useForm<{ rate?: number }>({ defaultValues: { rate: 1.5 } });
  reported.mockImplementation(() => getValues('rate'));
  return (
    <>
      <FormNumber control={control} name="rate" label="Name" />
      <button type="button" onClick={() => setValue('rate', 2.25)}>
        Theirs
      </button>
    </>
  );
}

test('a number stays as typed, and is a number in the form', () => {
  render(<RateForm />);
  expect(box().value).toBe('1.5');
  type('1.50');
  expect([box().value, reported()]).toEqual(['1.50', 1.5]);
  type('');
  expect([box().value, reported()]).toEqual(['', undefined]);
  fireEvent.click(screen.getByText('Theirs'));
  expect([box().value, reported()]).toEqual(['2.25', 2.25]);
});

test('a handle stops at the other one', () => {
  render(<DoubleRange min={2000} max={2010} ends={[2002, 2008]} labels={['First', 'Last']} onChange={reported} />);
  const move = (name: string, value: number) => fireEvent.change(box(name), { target: { value: String(value) } });
  move('First', 2004);
  move('First', 2009);
  move('Last', 2006);
  move('Last', 2001);
  expect(reported.mock.calls).toEqual([[[2004, 2008]], [[2008, 2008]], [[2002, 2006]], [[2002, 2002]]]);
});

test.each([
  [2000, 2010, '20%', 'calc(100% - 80%)'],
  [2002, 2002, '0%', 'calc(100% - 600%)'],
])('the line between %i and %i', (min, max, left, right) => {
  const { container } = render(
    <DoubleRange min={min} max={max} ends={[2002, 2008]} labels={['First', 'Last']} onChange={reported} />,
  );
  const line = container.querySelector<HTMLElement>('[style]')!;
  expect([line.style.left, line.style.right]).toEqual([left, right]);
});
