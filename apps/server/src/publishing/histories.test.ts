import { expect, it } from 'vitest';
import { firstHistory, histories, historiesTimeout, lastHistory } from '../../test/chosen-histories.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { usePreparedDatabase } from '../../test/prepared-database.ts';
import type { Caller } from '../../test/test-client.ts';
import { type Cast, hireCast } from '../../test/work-history/cast.ts';
import { atOnce, playAll } from '../../test/work-history/play-all.ts';
import { playRegistry } from '../../test/work-history/play-registry.ts';
import { registryActions } from '../../test/work-history/registry-actions.ts';
import { makeRegistryPlot } from '../../test/work-history/registry-plot.ts';

const test = useApp();
// Publishing a round takes a second connection for its progress.
const prepared = usePreparedDatabase(test, 3 * atOnce);
const owner = useOwner(test);

interface People {
  readonly cast: Cast;
  readonly second: Caller;
}
const hire = async (): Promise<People> => ({
  cast: await hireCast(prepared.db, (account) => test.as(account)),
  second: await test.as(await makeUser(test.db, { roles: ['Admin'] })),
});
const play = async ({ cast, second }: People, seed: string) =>
  playRegistry(await makeRegistryPlot(cast, second, seed), test.visitor());

it(
  'however several people clean, waive, correct, reopen, publish and unpublish, each revision stays as it was made',
  { timeout: historiesTimeout },
  async () => {
    let revisions = 0;
    const done = await playAll({
      hire,
      play: async (people, history) => {
        const played = await play(people, `registry ${history}`);
        revisions += played.revisions;
        return played.done;
      },
    });
    // None of them is only ever refused; in few histories some are not tried.
    const common = ['publish', 'unpublish', 'edit', 'waive', 'reopen', 'submit', 'publish the round'];
    const expected = histories < 50 ? common : Object.keys(registryActions);
    expect([...done.keys()]).toEqual(expect.arrayContaining(expected));
    console.info('Histories', firstHistory, 'to', lastHistory, revisions, 'revisions', Object.fromEntries(done));
  },
);

/** Publishing again, carelessly: it writes over what earlier revisions show, or takes it from them. */
const careless = {
  overwrites: `CREATE FUNCTION overwrite() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN UPDATE records SET answers = NEW.answers WHERE id = NEW.id AND type = NEW.type; RETURN NULL; END';
    CREATE TRIGGER careless AFTER INSERT ON records FOR EACH ROW EXECUTE FUNCTION overwrite()`,
  'closes early': `CREATE FUNCTION close_early() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.to_rev = NEW.from_rev + 1; RETURN NEW; END';
    CREATE TRIGGER careless BEFORE UPDATE OF to_rev ON records FOR EACH ROW EXECUTE FUNCTION close_early()`,
};

it.each(Object.entries(careless))('a registry that %s what was published is found out', async (name, breakIt) => {
  await owner.query(breakIt);
  try {
    const people = await hire();
    const playSome = async () => {
      for (let history = 1; history <= 6; history += 1) await play(people, `${name} ${history}`);
    };
    await expect(playSome()).rejects.toThrow(/has changed|revision \d+ of article|was never/);
  } finally {
    await owner.query('DROP TRIGGER careless ON records');
  }
});
