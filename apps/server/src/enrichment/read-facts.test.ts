import { describe, expect, it } from 'vitest';
import { countryFinder, meshTerms, publicationTypes } from './read-facts.ts';

const findCountry = countryFinder([
  { label: 'United States', code: 'USA', names: ['America'] },
  { label: 'United Kingdom', code: 'GBR', names: ['UK', 'England', 'Wales'] },
  { label: 'Korea, Rep.', code: 'KOR', names: ['South Korea', 'Republic of Korea'] },
  { label: 'Italy', code: 'ITA', names: [] },
  { label: 'Georgia', code: 'GEO', names: [] },
  { label: 'Cote d’Ivoire', code: 'CIV', names: ['Ivory Coast'] },
]);

describe('the country of an affiliation', () => {
  it.each([
    ['Department of Economics, University of Padua, Padua, Italy.', 'Italy'],
    ['School of Public Health, Seoul, Republic of Korea', 'Korea, Rep.'],
    ['Brunel University, Uxbridge UB8 3PH, UK', 'United Kingdom'],
    ['University of York, York, England. someone', 'United Kingdom'],
    ['Tufts Medical Center, Boston, MA', 'United States'],
    ['Tufts Medical Center, Boston, MA 02111', 'United States'],
    ['Tufts Medical Center, 800 Washington St., Boston, MA 02111, USA', 'United States'],
    ["Abidjan, Côte d'Ivoire", 'Cote d’Ivoire'],
    ['Emory University, Atlanta, Georgia, USA', 'United States'],
    ['Italy Road Clinic, Springfield', undefined],
    ['Institute for Georgia Studies, Department of Something, Springfield', undefined],
    ['', undefined],
  ])('of %s is %s', (affiliation, country) => {
    expect(findCountry(affiliation)).toBe(country);
  });
});

it('publication types are named the same whatever their source calls them', () => {
  expect(publicationTypes(['journal article', 'randomized controlled trial'])).toEqual(['Randomized controlled trial']);
  expect(publicationTypes(['Journal Article'])).toEqual(['Journal article']);
  expect(publicationTypes(['posted content'])).toEqual(['Preprint']);
  expect(publicationTypes(['systematic review', 'meta-analysis', 'review'])).toEqual([
    'Meta-analysis',
    'Systematic review',
    'Review',
  ]);
  expect(publicationTypes(['published erratum'])).toEqual(['Erratum']);
  expect(publicationTypes([])).toEqual([]);
});

it('MeSH terms come without stars and qualifiers, each once', () => {
  expect(meshTerms('*Diabetes Mellitus, Type 2/drug therapy; Humans; humans; Quality-Adjusted  Life Years;')).toEqual([
    'Diabetes Mellitus, Type 2',
    'Humans',
    'Quality-Adjusted Life Years',
  ]);
  expect(meshTerms('')).toEqual([]);
});
