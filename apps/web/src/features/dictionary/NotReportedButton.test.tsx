import { notReported } from '@cea/contract/dictionary/variable';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NotReportedButton } from './NotReportedButton.tsx';
import { useNotReported } from './use-not-reported.ts';

afterEach(cleanup);

function Question({ answer, seen }: { answer: unknown; seen: unknown[] }) {
  const [value, setValue] = useState(answer);
  const change = (next: unknown) => {
    seen.push(next);
    setValue(next);
  };
  const { isSilent, toggle } = useNotReported(value, change);
  return <NotReportedButton labelId="label" isSilent={isSilent} disabled={false} onToggle={toggle} />;
}

test.each([
  ['a number', 12],
  ['nought', 0],
  ['a no', false],
  ['an empty text', ''],
  ['no answer', null],
])("%s is restored when 'Not reported' is pressed again", (_, answer) => {
  const seen: unknown[] = [];
  render(<Question answer={answer} seen={seen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Not reported', pressed: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Not reported', pressed: true }));
  expect(screen.getByRole('button', { pressed: false })).toBeDefined();
  expect(seen).toEqual([notReported, answer]);
});

test('an answer that was not reported from the start is cleared', () => {
  const seen: unknown[] = [];
  render(<Question answer={notReported} seen={seen} />);
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toEqual([null]);
});
