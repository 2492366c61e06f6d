import { expect, it } from 'vitest';
import { withNaiveServer } from './naive-server.ts';
import { Random } from './random.ts';
import { type Try, assertSameTiming, timeInterleaved } from './timing.ts';

/** Forty tries at a server that delays answers to known addresses by `delay` ms, with the text `knownText`. */
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

it('detects that known addresses take longer', async () => {
  const timed = await timeNaive(25, 'refused');
  expect(() => assertSameTiming(timed, 5)).toThrow(/medians differ by/);
});

it('detects that known addresses get another answer', async () => {
  const timed = await timeNaive(0, 'wrong password');
  expect(() => assertSameTiming(timed, 1000)).toThrow(/2 different answers/);
});

it('accepts equal answers', async () => {
  expect(assertSameTiming(await timeNaive(0, 'refused'), 1000)).toMatch(/^same bytes/);
});
