import { expect, it } from 'vitest';
import { searchPrefixes, searchText, searchTexts } from './search-text.ts';

it.each([
  ['Tumour of the oesophagus', 'tumor of the esophagus'],
  ['TUMORS', 'TUMORS'],
  ['haemodialysis/peritoneal dialysis', 'hemodialysis peritoneal dialysis'],
  ['Diarrhoeal disease in anaemic children', 'diarrheal disease in anemic children'],
  ['paracetamol v. acetaminophen', 'acetaminophen v acetaminophen'],
  ['Children with HIV/AIDS', 'Children with HIV aidszq'],
  ['HIV/AIDS', 'HIV aidszq'],
  ['Hearing aids for all', 'Hearing aids for all'],
  ['HEARING AIDS FOR ALL', 'HEARING AIDS FOR ALL'],
  ['', ''],
])('%s is searched as %s', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

it('words that some write apart are always split', () => {
  const variants = ['gastro-oesophageal', 'gastrooesophageal', 'gastroesophageal', 'gastro-esophageal'];
  expect(new Set(variants.map(searchText))).toEqual(new Set(['gastro esophageal']));
  expect(searchText('Preeclampsia')).toBe(searchText('pre-eclampsia'));
});

it.each([
  ['AIDS', ['aidszq']],
  ['aids', ['aids', 'aidszq']],
  ['Aids', ['Aids', 'aidszq']],
  ['HEARING AIDS', ['HEARING AIDS', 'HEARING aidszq']],
  ['all with AIDS', ['all with aidszq', 'allzq with aidszq']],
  ['tumour', ['tumor']],
  ['–', ['']],
])('%s, if typed, is searched as %j', (text, searched) => {
  expect(searchTexts(text)).toEqual(searched);
});

it('at most three words of a phrase may be abbreviations or not', () => {
  expect(searchTexts('all who act fast')).toHaveLength(8);
});

it('a prefix is searched in every spelling', () => {
  expect(searchPrefixes('haemo')).toEqual(['haemo', 'hemo']);
  expect(searchPrefixes('Randomis')).toEqual(['randomis', 'randomiz']);
  expect(searchPrefixes('tumou')).toEqual(['tumou', 'tumo']);
  expect(searchPrefixes('vaccin')).toEqual(['vaccin']);
  expect(searchPrefixes('oesophageal tumou')).toEqual(['esophageal tumou', 'esophageal tumo']);
  expect(searchPrefixes('hiv aids preve')).toEqual(['hiv aids preve', 'hiv aidszq preve']);
  expect(searchPrefixes('–')).toEqual([]);
});
