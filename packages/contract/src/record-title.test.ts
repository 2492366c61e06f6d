import { describe, expect, it } from 'vitest';
import type { AnyAnswers } from './dictionary/effective.ts';
import { rowTitle } from './dictionary/row-title.ts';
import type { Scope } from './dictionary/variable.ts';
import { recordTitle } from './record-title.ts';
import type { RegistryRecord } from './registry.ts';

const silent = { not_reported: true } as const;

describe('a row', () => {
  it.each<[Scope, AnyAnswers, string | undefined]>([
    ['ratio', { intervention: 'A', comparator: 'B', target_population: 'adults' }, 'A VERSUS B IN adults'],
    ['ratio', { intervention: 'A', comparator: 'B' }, 'A VERSUS B'],
    ['ratio', { intervention: 'A' }, 'A'],
    ['ratio', { comparator: 'B' }, 'B'],
    ['ratio', { intervention: silent, comparator: 'B' }, 'B'],
    ['ratio', { target_population: 'adults' }, undefined],
    ['weight', { health_state: 'Stroke', intervention: 'A' }, 'Stroke'],
    ['weight', { health_state: silent }, undefined],
  ])('of a %s that answers %j is %s', (scope, answers, title) => {
    expect(rowTitle(scope, answers)).toBe(title);
  });
});

describe('a record', () => {
  it.each<[RegistryRecord['type'], AnyAnswers, string, string]>([
    ['ratios', { intervention: 'A', comparator: 'B' }, 'A study', 'A VERSUS B'],
    ['methods', { intervention: 'A' }, 'A study', 'A study'],
    ['weights', {}, 'A study', 'A study'],
    ['methods', {}, '', '2019-01-00001'],
    ['ratios', {}, '', '2019-01-00001'],
  ])('of %s that answers %j in “%s” is %s', (type, answers, title, expected) => {
    const record: RegistryRecord = {
      type,
      id: '2019-01-00001-01',
      answers,
      computed: {},
      conversion: null,
      registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title } },
    };
    expect(recordTitle(record)).toBe(expected);
  });
});
