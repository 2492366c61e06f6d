import { describe, expect, it, test } from 'vitest';
import { markOptions, toggleOption } from './choose-option.ts';
import { keyEffect } from './option-keys.ts';
import { findOptions } from './find-options.ts';
import { indexOptions } from './option-tree.ts';
import { showOptions } from './shown-options.ts';

const index = indexOptions([
  {
    id: 'IX',
    label: 'IX: Circulatory system',
    children: [
      { id: 'I20', label: 'I20-I25: Ischaemic', children: [{ id: 'I21', label: 'I21: Infarction' }] },
      { id: 'I60', label: 'I60-I69: Stroke' },
    ],
  },
  { id: 'II', label: 'II: Neoplasms', children: [{ id: 'C50', label: 'C50: Breast' }] },
  { id: 'ci', label: 'Côte d’Ivoire', also: ['CIV', 'Ivory Coast'] },
]);

const shown = (query: string, ...turned: string[]) =>
  showOptions(index, query === '' ? undefined : findOptions(index, query), new Set(turned));
const show = (query = '', ...turned: string[]) =>
  shown(query, ...turned).map(
    ({ id, level, open }) => `${'-'.repeat(level)}${id}${open === undefined ? '' : open ? '▾' : '▸'}`,
  );

describe('the visible lines', () => {
  test.each([
    ['', [], ['-IX▸', '-II▸', '-ci']],
    ['', ['IX'], ['-IX▾', '--I20▸', '--I60', '-II▸', '-ci']],
    ['infarction', [], ['-IX▾', '--I20▾', '---I21']],
    ['stroke', [], ['-IX▾', '--I60']],
    ['circul system', [], ['-IX▸']],
    ['circul', ['IX'], ['-IX▾', '--I20▸', '--I60']],
    ['i2', [], ['-IX▾', '--I20▾', '---I21']],
    ['cote', [], ['-ci']],
    ['IVORY', [], ['-ci']],
    ['nothing', [], []],
  ])('%s %s', (query, turned, lines) => {
    expect(show(query, ...turned)).toEqual(lines);
  });

  it('positions are counted among visible siblings, and matches are marked', () => {
    expect(shown('i60')).toMatchObject([
      { id: 'IX', position: 1, siblings: 1, leads: true },
      { id: 'I60', position: 1, siblings: 1, leads: false },
    ]);
  });
});

describe('the choice', () => {
  test.each([
    [[], 'I21', ['I21']],
    [['I21'], 'I21', []],
    [['I21', 'ci'], 'IX', ['ci', 'IX']],
    [['IX'], 'I21', ['IX']],
    [['IX'], 'IX', []],
    [['elsewhere'], 'ci', ['elsewhere', 'ci']],
  ])('%s and then %s', (chosen, id, after) => {
    expect(toggleOption(index, chosen, id, true)).toEqual(after);
  });

  it('is marked above and below', () => {
    expect(Object.fromEntries(markOptions(index, ['I20', 'C50'], true))).toEqual({
      IX: 'some',
      I20: 'on',
      I21: 'within',
      II: 'some',
      C50: 'on',
    });
    // If an address contains both, the wider one includes the other.
    expect(markOptions(index, ['I21', 'IX'], true).get('I21')).toBe('within');
  });
});

describe('a choice that includes nothing below it', () => {
  test.each([
    [['IX'], 'I21', ['IX', 'I21']],
    [['I21'], 'IX', ['I21', 'IX']],
    [['IX', 'I21'], 'IX', ['I21']],
  ])('%s and then %s', (chosen, id, after) => {
    expect(toggleOption(index, chosen, id, false)).toEqual(after);
  });

  it('is marked alone', () => {
    expect(Object.fromEntries(markOptions(index, ['I20'], false))).toEqual({ I20: 'on' });
  });
});

describe('keys', () => {
  const lines = shown('', 'IX');
  test.each([
    ['ArrowDown', undefined, { active: 'IX' }],
    ['ArrowDown', 'IX', { active: 'I20' }],
    ['ArrowDown', 'ci', { active: 'ci' }],
    ['ArrowUp', 'I20', { active: 'IX' }],
    ['ArrowUp', 'IX', { active: 'IX' }],
    ['PageDown', 'IX', { active: 'ci' }],
    ['PageUp', 'ci', { active: 'IX' }],
    ['Home', 'ci', { active: 'IX' }],
    ['End', 'IX', { active: 'ci' }],
    ['ArrowRight', 'IX', { active: 'I20' }],
    ['ArrowRight', 'I20', { turn: ['I20'] }],
    ['ArrowRight', 'ci', {}],
    ['ArrowLeft', 'IX', { turn: ['IX'] }],
    ['ArrowLeft', 'I60', { active: 'IX' }],
    ['ArrowLeft', 'ci', {}],
    ['*', 'ci', { turn: ['II'] }],
    ['*', 'I60', { turn: ['I20'] }],
    ['Enter', 'I60', { choose: 'I60' }],
    [' ', 'I60', { choose: 'I60' }],
    ['Enter', undefined, {}],
    ['Tab', 'IX', undefined],
    ['a', 'IX', undefined],
  ])('%s at %s', (key, active, effect) => {
    expect(keyEffect(key, lines, active)).toEqual(effect);
  });

  it('a heading is opened, not chosen', () => {
    const headed = indexOptions([{ id: 'icd', label: 'ICD-10', heading: true, children: [{ id: 'a', label: 'A' }] }]);
    expect(keyEffect('Enter', showOptions(headed, undefined, new Set()), 'icd')).toEqual({ turn: ['icd'] });
  });

  it('no key needs a line', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight', '*', ' ']) {
      expect(keyEffect(key, [], undefined)).toEqual({});
    }
  });
});
