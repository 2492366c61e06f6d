import { expect, it } from 'vitest';
import { searchPrefixes, searchText } from './search-text.ts';

it.each([
  ['Tumour of the oesophagus', 'tumor of the esophagus'],
  ['TUMORS', 'TUMORS'],
  ['haemodialysis/peritoneal dialysis', 'hemodialysis peritoneal dialysis'],
  ['Diarrhoeal disease in anaemic children', 'diarrheal disease in anemic children'],
  ['paracetamol v. acetaminophen', 'acetaminophen v acetaminophen'],
  ['', ''],
])('%s is searched as %s', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

it('words that some write apart are always split', () => {
  const variants = ['gastro-oesophageal', 'gastrooesophageal', 'gastroesophageal', 'gastro-esophageal'];
  expect(new Set(variants.map(searchText))).toEqual(new Set(['gastro esophageal']));
  expect(searchText('Preeclampsia')).toBe(searchText('pre-eclampsia'));
});

it('a prefix is searched in every spelling', () => {
  expect(searchPrefixes('haemo')).toEqual(['haemo', 'hemo']);
  expect(searchPrefixes('Randomis')).toEqual(['randomis', 'randomiz']);
  expect(searchPrefixes('tumou')).toEqual(['tumou', 'tumo']);
  expect(searchPrefixes('vaccin')).toEqual(['vaccin']);
  expect(searchPrefixes('oesophageal tumou')).toEqual(['esophageal tumou', 'esophageal tumo']);
  expect(searchPrefixes('–')).toEqual([]);
});
