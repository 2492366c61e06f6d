import { describe, expect, it } from 'vitest';
import { ruleTexts } from '../rules.ts';
import { kinds, printAnswer, sameAnswer } from './kinds.ts';
import { type Variable, variable, type Kind, notReported } from './variable.ts';

const variableOf = (kind: Kind, more: Partial<Variable> = {}): Variable =>
  variable({
    scope: 'method',
    section: 'Study design',
    label: 'A variable',
    fill: 'reader',
    forms: ['review'],
    since: 1,
    ...more,
    kind,
  });
const check = (kind: Kind, value: unknown, more: Partial<Variable> = {}) =>
  kinds[kind].check(value, variableOf(kind, more));
const labelOf = (id: number) => `Label ${id}`;
const ids = (...given: number[]) => given.map((id) => ({ id }));

describe('faults of an answer', () => {
  it.each([
    [0, {}, undefined],
    [-1e15, {}, undefined],
    [1e15, {}, undefined],
    [-1e15 - 1, {}, 'At least -1000000000000000.'],
    [1e15 + 1, {}, 'At most 1000000000000000.'],
    [1, { min: 1, max: 7 }, undefined],
    [7, { min: 1, max: 7 }, undefined],
    [0.99, { min: 1, max: 7 }, 'At least 1.'],
    [7.01, { min: 1, max: 7 }, 'At most 7.'],
    [5.5, { step: 0.5 }, undefined],
    [5.25, { step: 0.5 }, 'Use steps of 0.5.'],
    [5, { step: 1 }, undefined],
    [5.5, { step: 1 }, 'Whole numbers only.'],
    [5, { step: 10 }, 'Use steps of 10.'],
    ['5', {}, 'Invalid numeric value.'],
    [NaN, {}, 'Invalid numeric value.'],
    [Infinity, {}, 'Invalid numeric value.'],
  ])('number %s of %j: %s', (value, more, fault) => {
    expect(check('number', value, more)).toBe(fault);
  });

  it.each([
    [2100, undefined],
    [2101, 'At most 2100.'],
    [1976, undefined],
    [1975, 'At least 1976.'],
    [2000.5, 'Whole numbers only.'],
  ])('year %s: %s', (value, fault) => {
    expect(check('year', value, { min: 1976 })).toBe(fault);
  });

  it.each([
    ['', {}, 'Required'],
    ['  ', {}, 'Required'],
    [7, {}, 'Required'],
    ['x'.repeat(20_000), {}, undefined],
    ['x'.repeat(20_001), {}, 'At most 20000 characters.'],
    ['a\0b', {}, ruleTexts.unkeepable],
    ['\uD800', {}, ruleTexts.unkeepable],
    ['eur', { isCurrency: true as const }, undefined],
    ['EURO', { isCurrency: true as const }, ruleTexts.currency],
    [' EUR ', { isCurrency: true as const }, undefined],
    ['E1R', { isCurrency: true as const }, ruleTexts.currency],
  ])('text %#', (value, more, fault) => {
    expect(check('text', value, more)).toBe(fault);
  });

  it.each([
    [ids(1), undefined],
    [ids(1, 2, 3), undefined],
    [ids(1, 2, 3, 4), 'At most 3.'],
    [[], 'Required'],
    [1, 'Choose from the list.'],
    [ids(1, 2, 1), 'Choose each value only once.'],
    [ids(0), 'Choose from the list.'],
    [ids(1.5), 'Choose from the list.'],
    [[{ id: 1, details: 'x'.repeat(2000) }], undefined],
    [[{ id: 1, details: 'x'.repeat(2001) }], 'Choose from the list.'],
    [[{ id: 1, details: 7 }], 'Choose from the list.'],
    [[{ id: 1, details: 'a\0' }], 'Choose from the list.'],
    [[{ id: 1, details: '' }], undefined],
    [[{ details: 'a' }], 'Choose from the list.'],
    [ids(-1), 'Choose from the list.'],
    [[{ id: 1, more: 'x' }], 'Choose from the list.'],
    [[null], 'Choose from the list.'],
  ])('entries %#', (value, fault) => {
    expect(check('entries', value, { max: 3 })).toBe(fault);
  });

  it('the default limit is fifty choices', () => {
    const many = (count: number) => ids(...Array.from({ length: count }, (_, at) => at + 1));
    expect([check('entries', many(50)), check('entries', many(51))]).toEqual([undefined, 'At most 50.']);
  });

  it.each([
    ['flag', false, undefined],
    ['flag', 'no', 'Answer yes or no.'],
    ['choice', 'one', undefined],
    ['choice', 'three', 'Choose from the list.'],
    ['entry', 1, undefined],
    ['entry', 0, 'Choose from the list.'],
    ['entry', [1], 'Choose from the list.'],
  ] as const)('%s %s: %s', (kind, value, fault) => {
    expect(check(kind, value, { choices: ['one', 'two'] })).toBe(fault);
  });
});

describe('whether two answers are equal', () => {
  it.each([
    ['text', ' Cost  of\nCARE', 'cost of care', true],
    ['text', 'cost', 'costs', false],
    ['text', 'ﬁbre', 'fibre', true],
    ['number', 0, 0, true],
    ['number', 0.1, 0.2, false],
    ['flag', false, false, true],
    ['entries', ids(1, 2), ids(2, 1), true],
    ['entries', ids(1, 2), ids(1), false],
    ['entries', [{ id: 1, details: 'In part ' }], [{ id: 1, details: 'in part' }], true],
    ['entries', [{ id: 1, details: 'a' }], [{ id: 1 }], false],
  ] as const)('%s %#', (kind, a, b, same) => {
    expect(sameAnswer(variableOf(kind), a, b)).toBe(same);
  });

  it('the order counts if the first is the primary one', () => {
    const primary = variableOf('entries', { firstIsPrimary: true });
    expect(sameAnswer(primary, ids(1, 2, 3), ids(1, 3, 2))).toBe(true);
    expect(sameAnswer(primary, ids(1, 2), ids(2, 1))).toBe(false);
  });

  it('not asked, not reported and answered are distinct', () => {
    const states = [undefined, notReported, 'cost'];
    const table = states.map((a) => states.map((b) => sameAnswer(variableOf('text'), a, b)));
    expect(table).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});

it.each([
  ['text', 'as written', 'as written'],
  ['number', 0, '0'],
  ['number', -0.12, '-0.12'],
  ['year', 2018, '2018'],
  ['flag', true, 'Yes'],
  ['flag', false, 'No'],
  ['choice', 'one', 'one'],
  ['entry', 7, 'Label 7'],
  ['entries', [{ id: 7 }, { id: 3, details: 'in part' }], 'Label 7; Label 3 (in part)'],
  ['text', undefined, ''],
  ['number', notReported, 'Not reported'],
] as const)('%s %j is printed as %s', (kind, value, text) => {
  expect(printAnswer(variableOf(kind), value, labelOf)).toBe(text);
});
