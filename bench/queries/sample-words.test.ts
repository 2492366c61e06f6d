import { expect, it } from 'vitest';
import { sharesOfPairs } from './sample-words.ts';

it('finds adjacent words, once per text', () => {
  const texts = ['Heart failure in adults', 'Heart failure, heart failure', 'The cost of heart valves'];
  expect(sharesOfPairs(texts)).toEqual([
    { value: 'heart failure', share: 2 / 3 },
    { value: 'heart valves', share: 1 / 3 },
  ]);
});
