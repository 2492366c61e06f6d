import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it.each([
  [[], { scales: [1], quick: false, publishingOnly: false, seconds: 20, rounds: 3 }],
  [['--scale', '10'], { scales: [1, 10] }],
  [['--scale', '100,1,10'], { scales: [1, 10, 100] }],
  [['--scale', '100', '--seconds', '5'], { scales: [100], seconds: 5 }],
  [['--publishing'], { scales: [1], publishingOnly: true }],
  [['--quick'], { scales: [], quick: true, rounds: 1 }],
])('reads %j', (args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([[['--scale', 'x']], [['--scale', '0']], [['--rounds', '-1']], [['--fast']]])('refuses %j', (args) => {
  expect(() => readOptions(args)).toThrow(/--/);
});
