import { describe, expect, test } from 'vitest';
import { findOptions } from './find-options.ts';
import { indexOptions, type OptionNode } from './option-tree.ts';

const option = (id: string, label: string, also: readonly string[] = [], children?: OptionNode[]): OptionNode => ({
  id,
  label,
  also,
  ...(children && { children }),
});

const diseases = indexOptions([
  {
    id: 'icd',
    label: 'ICD-10',
    heading: true,
    children: [
      option(
        'II',
        'II: Neoplasms (C00-D48)',
        ['c00-d48'],
        [
          option('C50', 'C50: Malignant neoplasm of breast', ['c50']),
          option('D37', 'D37-D48: Neoplasms of uncertain behaviour', ['d37-d48']),
        ],
      ),
      option(
        'III',
        'III: Diseases of the blood (D50-D89)',
        ['d50-d89'],
        [
          option('D50', 'D50-D53: Nutritional anaemias', ['d50-d53']),
          option('D60', 'D60-D64: Aplastic and other anaemias', ['d60-d64']),
        ],
      ),
      option(
        'IX',
        'IX: Diseases of the circulatory system (I00-I99)',
        ['i00-i99'],
        [
          option('I20', 'I20-I25: Ischaemic heart diseases', ['i20-i25']),
          option('I26', 'I26-I28: Pulmonary heart disease', ['i26-i28']),
          option('I30', 'I30-I52: Other forms of heart disease', ['i30-i52']),
        ],
      ),
    ],
  },
  {
    id: 'gbd',
    label: 'Global Burden of Disease',
    heading: true,
    children: [option('B.2.2', 'Ischemic heart disease', ['B.2.2']), option('B.2.5', 'Cardiomyopathy and myocarditis')],
  },
]);

const countries = indexOptions([
  option('io', 'British Indian Ocean Territory', ['IOT', 'IO']),
  option('ca', 'Canada', ['CAN', 'CA']),
  option('ci', "Côte d'Ivoire", ['CIV', 'Ivory Coast']),
  option('in', 'India', ['IND', 'IN']),
  option('om', 'Oman', ['OMN']),
  option('ro', 'Romania', ['ROU']),
  option('gb', 'United Kingdom', ['GBR', 'UK', 'England']),
]);

describe('of diseases', () => {
  test.each([
    ['I48', ['I30'], 'I30'],
    ['i48.1', ['I30'], 'I30'],
    ['I48 heart', ['I30'], 'I30'],
    ['I2', ['I20', 'I26'], 'I20'],
    ['I20-I25', ['I20'], 'I20'],
    ['C50', ['C50'], 'C50'],
    // The end of a chapter is also the end of its last block, which is meant.
    ['D48', ['II', 'D37'], 'D37'],
    ['E10', [], undefined],
    ['heart ischaemic', ['I20', 'B.2.2'], 'I20'],
    ['heart ischemic', ['I20', 'B.2.2'], 'I20'],
    ['ischemic heart', ['I20', 'B.2.2'], 'B.2.2'],
    ['anemia', ['D50', 'D60'], 'D50'],
    ['anaemia', ['D50', 'D60'], 'D50'],
    ['ana', ['D50', 'D60'], 'D50'],
    ['behavior', ['D37'], 'D37'],
    ['carditis', ['B.2.5'], 'B.2.5'],
    ['B.2.2', ['B.2.2'], 'B.2.2'],
    ['burden', [], undefined],
    ['heart nowhere', [], undefined],
  ])('%s', (query, ids, best) => {
    const found = findOptions(diseases, query);
    expect([...found.ids]).toEqual(ids);
    expect(found.ranked[0]).toBe(best);
  });
});

describe('of countries', () => {
  test.each([
    ['canada', ['ca'], 'ca'],
    ['  CANADA ', ['ca'], 'ca'],
    ['india', ['io', 'in'], 'in'],
    ['in', ['io', 'in'], 'in'],
    ['oman', ['om'], 'om'],
    ['mania', ['ro'], 'ro'],
    ['cote', ['ci'], 'ci'],
    ['kingdom united', ['gb'], 'gb'],
    ['uk', ['gb'], 'gb'],
    ['’', [], undefined],
    ["d'i", ['ci'], 'ci'],
  ])('%s', (query, ids, best) => {
    const found = findOptions(countries, query);
    expect([...found.ids]).toEqual(ids);
    expect(found.ranked[0]).toBe(best);
  });
});

describe('by other names', () => {
  const named = (id: string, label: string, ...names: string[]): OptionNode => ({ id, label, names });
  const index = indexOptions([
    named('I20', 'I20-I25: Ischaemic heart diseases', 'heart attack', 'MI'),
    named('I60', 'I60-I69: Cerebrovascular diseases', 'stroke', 'brain attack'),
    named('G30', 'G30-G32: Other degenerative diseases', 'Alzheimer’s disease'),
    named('G40', 'G40-G47: Episodic disorders', 'migraine'),
    named('B23', 'Stroke', 'ischemic stroke'),
  ]);
  test.each([
    ['heart attack', ['I20'], 'heart attack'],
    // A label before another name, a whole name before a beginning, a beginning before a word.
    ['stroke', ['B23', 'I60'], undefined],
    ['disease', ['I20', 'I60', 'G30'], undefined],
    ['mi', ['I20', 'G40'], 'MI'],
    ['attack', ['I20', 'I60'], 'heart attack'],
    ['ischaemic', ['I20', 'B23'], undefined],
    ['alzheimers', ['G30'], 'Alzheimer’s disease'],
    ["alzheimer's", ['G30'], 'Alzheimer’s disease'],
    // Words of two names are no name.
    ['brain stroke', [], undefined],
    ['igrain', ['G40'], 'migraine'],
  ])('%s', (query, ranked, called) => {
    const found = findOptions(index, query);
    expect(found.ranked).toEqual(ranked);
    expect(found.called.get(ranked[0]!)).toBe(called);
  });
});
