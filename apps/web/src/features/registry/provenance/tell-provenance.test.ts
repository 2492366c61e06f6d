import type { Outcome } from '@cea/contract/provenance';
import { expect, test } from 'vitest';
import { tellProvenance } from './tell-provenance.ts';

const outcomes = (...all: Outcome[]) => Object.fromEntries(all.map((outcome, at) => [`key ${at}`, outcome]));
const told = (readings: number, ...all: Outcome[]) => tellProvenance({ readings, outcomes: outcomes(...all) });
const independently = 'Two readers read the article independently of each other.';

test.each([
  [['agreed', 'agreed'], ['They recorded the same 2 answers.']],
  [
    ['agreed', 'one'],
    ['They recorded the same 1 answer and differed in 1. They settled it on the answer of one of them.'],
  ],
  [['agreed', 'one', 'one'], ['They recorded the same 1 answer and differed in 2. They settled them one by one.']],
  [['agreed', 'third'], ['They recorded the same 1 answer and differed in 1. They settled on another answer.']],
  [
    ['agreed', 'agreed', 'one', 'third', 'corrected'],
    [
      'They recorded the same 2 answers and differed in 2. They settled 1 on the answer of one of them, and 1 on another.',
      '1 answer was corrected after a check of the data.',
    ],
  ],
  [[], []],
] as [Outcome[], string[]][])('two readings: %j', (all, sentences) => {
  expect(told(2, ...all)).toEqual([independently, ...sentences]);
});

test('an entry of an administrator', () => {
  expect(told(0, 'entered', 'corrected', 'corrected')).toEqual([
    'An administrator of the registry recorded this entry.',
    '2 answers were corrected after a check of the data.',
  ]);
});
