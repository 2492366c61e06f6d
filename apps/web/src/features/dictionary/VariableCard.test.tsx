import type { Described } from '@cea/contract/dictionary/describe';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VariableCard } from './VariableCard.tsx';

afterEach(cleanup);

const variable = (more: Partial<Described>): Described =>
  ({ key: 'x', label: 'X', kind: 'number', scope: 'method', access: 'public', since: 1, ...more }) as Described;

/** What the card shows of a variable besides its name. */
function factsOf(more: Partial<Described>): Record<string, string> {
  const { container } = render(<VariableCard variable={variable(more)} choices={[]} />);
  const names = [...container.querySelectorAll('dt')];
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling!.textContent]));
}

test.each<[Partial<Described>, string | undefined]>([
  [{}, undefined],
  [{ min: 0, max: 15 }, '0 to 15'],
  [{ min: 0 }, '0 or more'],
  [{ max: 0 }, '0 or less'],
  [{ min: 0, max: 15, unit: '%', step: 1 }, '0 to 15%, whole numbers'],
  [{ step: 0.5, unit: '%' }, 'in steps of 0.5'],
  [{ kind: 'entries', max: 3 }, 'up to 3'],
  [{ kind: 'entries', min: 1 }, undefined],
  [
    { min: -1, max: 1, limitsWhen: { key: 'k', is: { level: { min: -1, max: 1 }, decrement: { min: -1, max: 0 } } } },
    'Level: −1 to 1; Decrement: −1 to 0',
  ],
  [{ kind: 'choice', choices: ['low', 'high'] }, 'Low, High'],
])('the values of %j', (more, values) => {
  expect(factsOf(more).Values).toBe(values);
});

test.each<[Described['shownWhen'], string | undefined]>([
  [undefined, undefined],
  [{ key: 'no_such_key', in: [true] }, 'no_such_key is Yes'],
  [{ key: 'no_such_key', in: [false, 'other'] }, 'no_such_key is No or Other'],
])('asked when %j', (shownWhen, condition) => {
  expect(factsOf(shownWhen ? { shownWhen } : {})['Shown when']).toBe(condition);
});

test.each([
  [1, undefined],
  [2, '2'],
])('since version %i', (since, expected) => {
  expect(factsOf({ since })['Since version']).toBe(expected);
});

test('empty facts are left out', () => {
  expect(factsOf({})).toEqual({ 'Belongs to': 'Methods' });
  expect(factsOf({ from: ['no_such_key', 'another'], retired: 3, unit: '%', legacyName: 'Old' })).toEqual({
    'Belongs to': 'Methods',
    Unit: '%',
    'Calculated from': 'no_such_key; another',
    'Legacy column': 'Old',
    'Retired in version': '3',
  });
});

test.each<[Partial<Described>, string]>([
  [{}, 'Number'],
  [{ access: 'full' }, 'NumberFull entries only'],
  [{ retired: 2 }, 'NumberRetired'],
])('the chips of %j', (more, chips) => {
  const { container } = render(<VariableCard variable={variable(more)} choices={[]} />);
  expect(container.querySelector('code')!.parentElement!.textContent).toBe(`Xx${chips}`);
});
