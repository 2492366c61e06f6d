import assert from 'node:assert/strict';
import type { Client } from '../http-client.ts';
import { searchText } from '../query-faces.ts';
import type { Row } from '../row.ts';
import { ms, percentile } from '../../scripts/statistics.ts';

const letters = 'abcdefghijklmnopqrst'.split('');
/** As costly as the limits allow: short prefixes, which no cache has seen, any of them. */
const costly = (turn: number): string =>
  letters
    .flatMap((one) => letters.slice(0, 9).map((two) => `${one}${two}${turn % 7}*`))
    .concat(letters.map((one) => `${one}*`))
    .slice(0, 200)
    .join(' OR ');

const good = 'cost AND effectiveness';
const asked = 60;
const attacks = 12;
const cut = 5000;
/** What two processes on two cores owe each other anyway. */
const floor = 40;

async function timesOf(client: Client, isOver: (sent: number) => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver(taken.length)) {
    const { status, ms: time } = await searchText(client, good);
    assert.equal(status, 200);
    taken.push(time);
  }
  return taken;
}

const enough = (sent: number): boolean => sent >= asked;

async function attackOnce(attacker: Client, turn: number): Promise<number> {
  const { status, ms: time, text } = await searchText(attacker, costly(turn));
  assert.ok([200, 503].includes(status), `${status} ${text.slice(0, 100)}`);
  assert.ok(time < cut + 1000, `answered after ${ms(time)}`);
  return time;
}

export const costlyQuery: Row = {
  id: 'V4',
  title: 'queries as costly as the limits allow',
  async run(target) {
    const [client, attacker] = [target.visitor(), target.visitor()];
    await timesOf(client, enough); // warm
    const calm = percentile(await timesOf(client, enough), 0.95);
    const costs: number[] = [];
    let over = false;
    const attack = (async () => {
      for (let turn = 0; turn < attacks; turn += 1) costs.push(await attackOnce(attacker, turn));
    })().finally(() => {
      over = true;
    });
    const held = percentile(await timesOf(client, () => over), 0.95);
    await attack;
    assert.ok(held <= 2 * Math.max(calm, floor), `p95 of a good client ${ms(calm)}, under attack ${ms(held)}`);
    return `${attacks} queries of 200 prefixes, the slowest ${ms(Math.max(...costs))}; p95 of a good client ${ms(calm)}, under attack ${ms(held)}`;
  },
};
