import { vitestPart } from '../gate/gate-parts.ts';
import type { Command } from '../gate/run-command.ts';

export interface FullPart {
  readonly name: string;
  readonly command: Command;
  /** Whether its runner names the tests; otherwise its exit tells. */
  readonly isReported: boolean;
}

/** Each is over in less than an hour, so that a run that was cut off loses little. */
const historiesOfPart = 250;
const histories = 1000;
const journeyParts = 4;

const script = (name: string, ...args: string[]): Command => ({
  program: ['npm', 'run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
});

function tests(name: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): FullPart {
  const { command } = vitestPart(name, '.');
  return { name, command: { program: [...command.program, ...args], env }, isReported: true };
}

function historyParts(): FullPart[] {
  return Array.from({ length: histories / historiesOfPart }, (_, index) => {
    const range = `${index * historiesOfPart + 1}-${(index + 1) * historiesOfPart}`;
    const command = { ...script('test:histories'), env: { HISTORIES: range } };
    return { name: `histories ${range}`, command, isReported: false };
  });
}

function journeys(): FullPart[] {
  return Array.from({ length: journeyParts }, (_, index) => {
    const shard = `${index + 1}/${journeyParts}`;
    const command = script('e2e', '--project=journeys', `--shard=${shard}`);
    return { name: `journeys ${shard}`, command, isReported: true };
  });
}

/**
 * Everything at its full size, in the order in which a fault is found soonest. What package.json calls a check or a
 * bench is one without being listed here.
 */
export function fullParts(scripts: Readonly<Record<string, string>>): readonly FullPart[] {
  const named = (begin: string): FullPart[] =>
    Object.keys(scripts)
      .filter((name) => name === begin || name.startsWith(`${begin}:`))
      .map((name) => ({ name, command: script(name), isReported: false }));
  return [
    ...named('check'),
    tests('test'),
    tests('walks', ['--project=pages', 'walk.test.tsx'], { WALKS: '2000' }),
    ...historyParts(),
    ...journeys(),
    { name: 'measures', command: script('e2e', '--project=measuring'), isReported: true },
    { name: 'gallery', command: script('gallery'), isReported: false },
    { name: 'attack', command: script('attack'), isReported: true },
    { name: 'faults', command: script('faults'), isReported: true },
    ...named('bench'),
  ];
}
