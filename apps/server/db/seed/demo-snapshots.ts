import { createHash } from 'node:crypto';
import { type Purpose, purposes, type Sector, sectors } from '@cea/contract/snapshot';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { loadFindEntry } from '../../src/reference/find-entry.ts';
import { type NamePool, namePools } from './registry/names.ts';
import { openStream, type Random } from './registry/random.ts';

/** Where people come from who download open data about global health, how often, and how they are called. */
const places: readonly (readonly [country: string, share: number, names: NamePool, town: string])[] = [
  ['KEN', 9, 'african', 'Nairobi'],
  ['IND', 11, 'indian', 'Pune'],
  ['USA', 14, 'english', 'Boston'],
  ['GBR', 10, 'english', 'London'],
  ['ETH', 7, 'african', 'Addis Ababa'],
  ['NGA', 6, 'african', 'Ibadan'],
  ['ZAF', 5, 'african', 'Cape Town'],
  ['BRA', 4, 'portuguese', 'São Paulo'],
  ['BGD', 4, 'indian', 'Dhaka'],
  ['THA', 4, 'thai', 'Bangkok'],
  ['GHA', 4, 'african', 'Accra'],
  ['CHE', 3, 'french', 'Geneva'],
  ['MEX', 3, 'spanish', 'Mexico City'],
  ['VNM', 3, 'vietnamese', 'Hanoi'],
  ['NLD', 3, 'dutch', 'Rotterdam'],
  ['PAK', 3, 'indian', 'Lahore'],
  ['UGA', 3, 'african', 'Kampala'],
  ['PER', 2, 'spanish', 'Lima'],
  ['IDN', 2, 'southeast', 'Jakarta'],
];

const sectorShares: Readonly<Record<Sector, number>> = {
  university: 41,
  government: 19,
  international: 12,
  ngo: 11,
  'health-care': 5,
  industry: 9,
  other: 3,
};
const purposeShares: Readonly<Record<Purpose, number>> = {
  'benefit-package': 24,
  assessment: 15,
  research: 28,
  review: 14,
  teaching: 9,
  product: 6,
  other: 4,
};

const organizations: Readonly<Record<Sector, (town: string) => string>> = {
  university: (town) => `University of ${town}`,
  government: (town) => `Ministry of Health, ${town}`,
  international: (town) => `Global Fund for Health Access, ${town} office`,
  ngo: (town) => `Health for All ${town}`,
  'health-care': (town) => `${town} Teaching Hospital`,
  industry: (town) => `Brightwater Health Economics, ${town}`,
  other: (town) => `Independent researcher, ${town}`,
};

const people = 240;
const year = 365;

const drawKey = <K extends string>(random: Random, names: Readonly<Record<K, string>>, shares: Record<K, number>): K =>
  random.weighted(Object.keys(names) as K[], (key) => shares[key]);

interface Released {
  readonly name: string;
  readonly days: number;
}

/** The newest release on a day. */
const newestAt = (releases: readonly Released[], daysAgo: number): string =>
  (releases.find(({ days }) => days >= daysAgo) ?? releases.at(-1)!).name;

/** People who downloaded the open data within a year, some of them again. Idempotent. */
export async function seedDemoSnapshots(tx: Tx): Promise<void> {
  const { rows: releases } = await sql<Released>`SELECT r.name, extract(day FROM now() - r.at)::int AS days
    FROM releases r JOIN release_files f ON f.release = r.name AND f.kind = 'snapshot'
    ORDER BY r.revision DESC`.execute(tx);
  const known = await tx.selectFrom('snapshot_visitors').select('id').limit(1).executeTakeFirst();
  if (known || releases.length === 0) return;
  const random = openStream('snapshot visitors');
  const find = await loadFindEntry(tx);
  for (let number = 1; number <= people; number += 1) {
    const [country, , pool, town] = random.weighted(places, ([, share]) => share);
    const sector = drawKey(random, sectors, sectorShares);
    const [first, last] = [random.pick(namePools[pool].first), random.pick(namePools[pool].last)];
    // More come from month to month.
    const daysAgo = Math.floor((year - 1) * (1 - Math.sqrt(random.unit())));
    const at = sql<string>`now() - ${daysAgo} * interval '1 day' - ${random.whole(0, 600)} * interval '1 minute'`;
    const { id } = await tx
      .insertInto('snapshot_visitors')
      .values({
        id: random.uuid(),
        token_hash: createHash('sha256').update(`demonstration ${number}`).digest(),
        name: `${first} ${last}`,
        email: `visitor${number}@example.org`,
        organization: organizations[sector](town),
        sector,
        country_id: find('country', country)!,
        purpose: drawKey(random, purposes, purposeShares),
        consented_at: at,
        expires_at: sql`now() + ${year - daysAgo} * interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visits = [daysAgo, ...(random.chance(0.3) ? [Math.floor(daysAgo * random.unit())] : [])];
    for (const [place, days] of visits.entries())
      await tx
        .insertInto('snapshot_downloads')
        .values({
          visitor_id: id,
          release: newestAt(releases, days),
          kind: place > 0 && random.chance(0.4) ? 'changes' : 'snapshot',
          is_returning: place > 0,
          at: sql`now() - ${days} * interval '1 day'`,
        })
        .execute();
  }
}
