import { expect, it } from 'vitest';
import { withNaiveServer } from './naive-server.ts';
import { Random } from './random.ts';
import { type Try, assertSameTiming, timeInterleaved } from './timing.ts';

/** Forty tries at a server that answers a known address after `delay` ms, and with `knownText`. */
const timeNaive = (delay: number, knownText: string) =>
  withNaiveServer(
    ({ url }, _, reply) => {
      const known = url === '/known';
      setTimeout(() => reply.end(known ? knownText : 'refused'), known ? delay : 0);
    },
    (_, client) => {
      const tries = ['known', 'unknown'].flatMap((kind) =>
        Array.from({ length: 20 }, (): Try => ({ kind, send: () => client.send('GET', `/${kind}`) })),
      );
      return timeInterleaved(new Random(1), tries, 4);
    },
  );

it('sees that known addresses take longer', async () => {
  const timed = await timeNaive(25, 'refused');
  expect(() => assertSameTiming(timed, 5)).toThrow(/medians differ by/);
});

it('sees that known addresses are answered otherwise', async () => {
  const timed = await timeNaive(0, 'wrong password');
  expect(() => assertSameTiming(timed, 1000)).toThrow(/2 different answers/);
});

it('lets equal answers pass', async () => {
  expect(assertSameTiming(await timeNaive(0, 'refused'), 1000)).toMatch(/^same bytes/);
});
