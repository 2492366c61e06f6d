import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { namePools } from './registry/names.ts';
import { openStream } from './registry/random.ts';

/** Invented people; nobody reads mail at readers.example. */
const named = ['Maya Okafor', 'Henrik Lund', 'Lucia Ferraro', 'Tomasz Wolski', 'Aisha Rahman', 'Noor Visser'];
const affiliations = [
  'Institute of Invented Health Economics, Boston',
  'School of Public Health, Example University',
  'Centre for Sample Studies, Utrecht',
];
const count = 60;

const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase();
const mailOf = (full_name: string) => `${withoutMarks(full_name).replaceAll(' ', '.')}@readers.example`;

function inventNames(): string[] {
  const random = openStream('demonstration readers');
  const pools = Object.values(namePools);
  const names = new Map(named.map((name) => [mailOf(name), name]));
  while (names.size < count) {
    const { first, last } = random.pick(pools);
    const name = `${random.pick(first)} ${random.pick(last)}`;
    names.set(mailOf(name), names.get(mailOf(name)) ?? name);
  }
  return [...names.values()];
}

/** By this one a database is known that has them. */
export const firstReader = mailOf(named[0]!);

export interface DemoReaders {
  readonly internal: readonly number[];
  readonly external: readonly number[];
  /** Nobody cited in the registry has their names. */
  readonly named: readonly number[];
}

/** Every second one is internal, and every third says where they work. */
export async function makeDemoReaders(tx: Tx): Promise<DemoReaders> {
  const made = await tx
    .insertInto('users')
    .values(
      inventNames().map((full_name, at) => ({
        full_name,
        email: mailOf(full_name),
        affiliation: at % 3 === 0 ? affiliations[(at / 3) % affiliations.length]! : '',
        created_at: sql<string>`now() - interval '4 years'`,
      })),
    )
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const [internal, external] = [0, 1].map((half) => ids.filter((_, at) => at % 2 === half));
  for (const [role, people] of Object.entries({ 'Internal Reader': internal!, 'External Reader': external! }))
    await tx
      .insertInto('user_roles')
      .values(
        people.map((user_id) => ({ user_id, role_id: tx.selectFrom('roles').where('name', '=', role).select('id') })),
      )
      .execute();
  return { internal: internal!, external: external!, named: ids.slice(0, named.length) };
}
