import { expect, it } from 'vitest';
import { issuesOf, volumesOf } from './journal-volumes.ts';
import { journals } from './journals.ts';

const journalOf = (name: string) => journals.find((journal) => journal.name === name)!;

it.each([
  ['The New England Journal of Medicine', 2020, [382, 383]],
  ['JAMA', 1996, [275, 276]],
  ['BMJ', 2006, [332, 333]],
  ['BMJ', 2020, [368, 371]],
  ['Lancet', 1985, [1, 2]],
  ['Lancet', 2003, [361, 362]],
  ['PharmacoEconomics', 2000, [17, 18]],
  ['PharmacoEconomics', 2010, [28, 28]],
  ['Value in Health', 2014, [17, 17]],
  ['Circulation', 2010, [121, 122]],
  ['American Heart Journal', 2019, [207, 218]],
  ['Gut', 2000, [46, 47]],
  ['Vaccine', 2020, [38, 38]],
  ['Archives of Dermatology', 2013, undefined],
  ['PLoS ONE', 2005, undefined],
])('%s of %i has the volumes %j', (name, year, volumes) => {
  expect(volumesOf(journalOf(name), year)).toEqual(volumes);
});

it('issues are counted by volume, and online journals have none', () => {
  expect(issuesOf(journalOf('The New England Journal of Medicine'), 2020)).toBe(26);
  expect(issuesOf(journalOf('Chest'), 2000)).toBe(6);
  expect(issuesOf(journalOf('American Heart Journal'), 2019)).toBe(1);
  expect(issuesOf(journalOf('PLoS ONE'), 2010)).toBe(1);
});
