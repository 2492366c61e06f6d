import { expect, it } from 'vitest';
import { searchBeginnings, searchText } from './search-text.ts';

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
  expect(searchBeginnings('haemo')).toEqual(['haemo', 'hemo']);
  expect(searchBeginnings('Randomis')).toEqual(['randomis', 'randomiz']);
  expect(searchBeginnings('tumou')).toEqual(['tumou', 'tumo']);
  expect(searchBeginnings('vaccin')).toEqual(['vaccin']);
  expect(searchBeginnings('oesophageal tumou')).toEqual(['esophageal tumou', 'esophageal tumo']);
  expect(searchBeginnings('–')).toEqual([]);
});
