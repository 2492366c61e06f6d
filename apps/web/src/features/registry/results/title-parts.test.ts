import type { RegistryRecord } from '@cea/contract/registry';
import { expect, test } from 'vitest';
import { countOf } from '../data-types.ts';
import { snippetsOf } from './snippets.ts';
import { titleParts } from './title-parts.ts';

const record = (type: RegistryRecord['type'], answers: object, highlights?: RegistryRecord['highlights']) =>
  ({
    type,
    id: '2019-01-00001-01',
    answers,
    computed: {},
    conversion: null,
    registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: 'Title' } },
    ...(highlights && { highlights }),
  }) as RegistryRecord;
const marked = (text: string) => [{ text, marked: true }];
const textOf = (one: RegistryRecord) =>
  titleParts(one).map((part) => ('joint' in part ? part.joint : part.pieces.map(({ text }) => text).join('')));

test("a ratio's title has three parts, or is the article's if one is missing", () => {
  const parts = { title: 'Title', intervention: 'A', comparator: 'B', target_population: 'C' };
  expect(textOf(record('ratios', parts))).toEqual(['A', 'VERSUS', 'B', 'IN', 'C']);
  for (const key of ['intervention', 'comparator', 'target_population']) {
    expect(titleParts(record('ratios', { ...parts, [key]: undefined })).map((part) => part.key)).toEqual(['title']);
  }
  expect(textOf(record('methods', parts))).toEqual(['Title']);
  expect(textOf(record('weights', { ...parts, health_state: 'Stroke' }))).toEqual(['Stroke']);
});

test('matches are marked in their part', () => {
  const parts = { intervention: 'A', comparator: 'B', target_population: 'C' };
  const [first, , third] = titleParts(record('ratios', parts, { intervention: marked('A') }));
  expect([first, third]).toMatchObject([
    { pieces: [{ text: 'A', marked: true }] },
    { pieces: [{ text: 'B', marked: false }] },
  ]);
});

test('snippets: the abstract first and clipped, at most two, nothing that the title shows', () => {
  const highlights = {
    title: marked('statin'),
    intervention: marked('statin'),
    disease: marked('statin'),
    abstract: marked('statin'),
    general_comments: marked('statin'),
  };
  const shown = snippetsOf(record('ratios', {}, highlights));
  expect(shown.map(({ key, label }) => [key, label !== undefined])).toEqual([
    ['abstract', false],
    ['disease', true],
  ]);
  expect(shown[0]!.pieces.map(({ text }) => text)).toEqual(['…', 'statin', '…']);
  expect(shown[1]!.pieces.map(({ text }) => text)).toEqual(['statin']);
});

test("the article's title is shown only if nothing else matches, and never twice", () => {
  expect(snippetsOf(record('ratios', {}, { title: marked('statin') })).map(({ key }) => key)).toEqual(['title']);
  expect(snippetsOf(record('weights', {}, { title: marked('statin') }))).toEqual([]);
  expect(snippetsOf(record('methods', {}))).toEqual([]);
});

test.each([
  ['methods', 1, '1 study'],
  ['methods', 0, '0 studies'],
  ['ratios', 1, '1 ratio'],
  ['ratios', 2314, '2,314 ratios'],
  ['weights', 1, '1 utility weight'],
  ['weights', 2, '2 utility weights'],
] as const)('%s, %i: %s', (type, count, text) => {
  expect(countOf(type, count)).toBe(text);
});
