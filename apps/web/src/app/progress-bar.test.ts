import { describe, expect, test } from 'vitest';
import { type BarEvent, hiddenBar, nextBar } from './progress-bar.ts';

const after = (...events: BarEvent[]) => events.reduce(nextBar, hiddenBar);

describe('nextBar', () => {
  test.each<[BarEvent[], string, boolean]>([
    [['begin'], 'waiting', false],
    [['begin', 'end'], 'hidden', false],
    [['begin', 'throttled'], 'running', false],
    [['begin', 'throttled', 'end'], 'ending', false],
    [['begin', 'throttled', 'end', 'hidden'], 'hidden', false],
    [['begin', 'throttled', 'end', 'begin'], 'running', false],
    [['begin', 'end', 'throttled'], 'hidden', false],
    [['begin', 'fail', 'end'], 'ending', true],
    [['begin', 'throttled', 'fail'], 'running', true],
    [['begin', 'throttled', 'fail', 'end', 'begin'], 'running', false],
    [['fail'], 'ending', true],
    [['fail', 'hidden'], 'hidden', false],
    [['begin', 'throttled', 'hidden'], 'running', false],
  ])('%j is %s, failed %s', (events, phase, failed) => {
    expect(after(...events)).toEqual({ phase, failed });
  });
});
