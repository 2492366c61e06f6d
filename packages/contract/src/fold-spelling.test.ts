import { expect, test } from 'vitest';
import { foldSpelling } from './fold-spelling.ts';

test.each([
  ['anaemia', 'anemia'],
  ['oesophagus', 'esophagus'],
  ['tumours', 'tumors'],
  ['organisation', 'organization'],
  ['catheterised', 'catheterized'],
  ['analyse', 'analyze'],
  ['centre', 'center'],
  ['counselling', 'counseling'],
  ['analogue', 'analog'],
  ['judgement', 'judgment'],
  ['speciality', 'specialty'],
  ['sulphate', 'sulfate'],
])('%s is spelled like %s', (british, american) => {
  expect(foldSpelling(british)).toBe(foldSpelling(american));
});

test.each([['malaria'], ['stroke'], ['heart'], ['i48']])('%s stays as it is', (word) => {
  expect(foldSpelling(word)).toBe(word);
});
