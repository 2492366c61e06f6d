import { expect, it } from 'vitest';
import { readCountrySynonyms } from './country-synonyms.ts';

const namesWith = (name: string) => readCountrySynonyms().find(({ names }) => names.includes(name))?.names;

it('the names of a country are synonyms of its label', () => {
  expect(namesWith('UK')).toEqual(
    expect.arrayContaining(['United Kingdom', 'England', 'Scotland', 'Wales', 'Britain']),
  );
  expect(namesWith('South Korea')).toEqual(['Korea, Rep.', 'South Korea', 'Korea', 'Republic of Korea']);
  expect(namesWith('Ivory Coast')).toEqual(["Côte d'Ivoire", 'Ivory Coast']);
});

it('a name that is also a word of a region is left out', () => {
  expect(namesWith('USA')).toEqual(expect.arrayContaining(['United States', 'United States of America']));
  expect(namesWith('America')).toBeUndefined();
});

it('a country with one name needs no synonyms', () => {
  expect(namesWith('France')).toBeUndefined();
});
