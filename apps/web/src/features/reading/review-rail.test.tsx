import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '../../ui/theme.ts';
import { FormProgress } from './FormProgress.tsx';
import { partsOf } from './progress.ts';
import { SectionRail } from './SectionRail.tsx';
import { method } from './test-form.ts';
import type { Marks } from './use-marks.ts';

afterEach(cleanup);

const parts = partsOf('review', [method({ quality_score: 5 })]);
const [quality, ratios] = ['Quality', 'Ratios'].map((title) => parts.find((part) => part.title === title)!);
const marks: Marks = {
  faults: 3,
  warnings: 1,
  faultsByPart: new Map([[ratios!.id, 3]]),
  warningsByPart: new Map([[quality!.id, 1]]),
  goToFault: vi.fn<() => void>(),
  goToWarning: vi.fn<() => void>(),
};
const show = (content: ReactNode) => render(<ThemeProvider theme={theme}>{content}</ThemeProvider>);

test.each([false, true])('every part says how far it is and what is at fault, compact: %s', (compact) => {
  show(<SectionRail parts={parts} marks={marks} compact={compact} />);
  expect(screen.getAllByRole('button')).toHaveLength(parts.length);
  expect(screen.getByRole('button', { name: /^Ratios ?, nothing answered, 3 faults$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Quality ?, begun, 1 warning$/ })).toBeTruthy();
});

test('the bar says how much is filled; each count goes to the next place', () => {
  show(<FormProgress parts={parts} marks={marks} />);
  expect(screen.getByText(/^\d+ % filled$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '3 faults' }));
  fireEvent.click(screen.getByRole('button', { name: '1 warning' }));
  expect(marks.goToFault).toHaveBeenCalledOnce();
  expect(marks.goToWarning).toHaveBeenCalledOnce();
});
