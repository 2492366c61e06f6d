import type { RoleName } from '@cea/contract/roles';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { hashPassword } from '../../src/lib/passwords.ts';
import { replaceRoles } from '../../src/users/user-roles.ts';
import { demoPassword } from './demo-accounts.ts';
import { namePools } from './registry/names.ts';
import { openStream, type Random } from './registry/random.ts';

interface DemoSponsor {
  readonly name: string;
  /** Of its users' addresses. */
  readonly domain: string;
  readonly language: keyof typeof namePools;
  readonly seats: number;
  readonly users: number;
  readonly expires_at: string | null;
  readonly is_active: boolean;
}

const of = (
  name: string,
  domain: string,
  language: DemoSponsor['language'],
  seats: number,
  users: number,
  expires_at: string | null,
  is_active = true,
): DemoSponsor => ({ name, domain, language, seats, users, expires_at, is_active });

/** Invented organizations of the kinds that use such a registry: universities, agencies, companies, insurers. */
const sponsors: readonly DemoSponsor[] = [
  of('Aldwick University, School of Public Health', 'aldwick', 'english', 20, 9, '2027-06-30'),
  of('Arbor Payer Research', 'arbor-payer', 'english', 5, 5, '2027-03-31'),
  of('Bellmere Therapeutics', 'bellmere', 'english', 12, 8, '2027-12-31'),
  of('Brightwater Health Economics', 'brightwater', 'english', 8, 7, '2027-01-31'),
  of('Caldera Biosciences', 'caldera-bio', 'english', 6, 2, '2028-06-30'),
  of('Cedarline Outcomes Group', 'cedarline', 'english', 4, 3, '2026-06-30'),
  of('Centro de Avaliação de Tecnologias, Porto Novo', 'cat-portonovo', 'portuguese', 6, 4, '2027-09-30'),
  of('Dovetail Market Access', 'dovetail-access', 'english', 3, 3, '2026-12-31'),
  of('Eastmoor Institute for Global Health', 'eastmoor', 'english', 15, 6, null),
  of('Fjordland Agency for Health Technology Assessment', 'fjordland-hta', 'nordic', 10, 7, null),
  of('Greywell Foundation', 'greywell', 'english', 4, 1, '2027-04-30'),
  of('Halden Pharma', 'halden-pharma', 'nordic', 10, 10, '2027-08-31'),
  of('Institut Vauclair d’économie de la santé', 'vauclair', 'french', 8, 5, '2027-02-28'),
  of('Junction Benefit Design', 'junction-benefits', 'english', 2, 2, '2025-12-31'),
  of('Kestrel Actuarial', 'kestrel-actuarial', 'english', 3, 1, '2027-10-31'),
  of('Lindenhof Klinikum, Versorgungsforschung', 'lindenhof', 'german', 6, 4, '2027-05-31'),
  of('Marlowe Vaccines', 'marlowe-vaccines', 'english', 8, 6, '2028-01-31'),
  of('Northgate College of Medicine', 'northgate', 'english', 25, 11, '2029-06-30'),
  of('Orchard Valley Health Plan', 'orchardvalley', 'english', 5, 2, '2026-03-31'),
  of('Pellworth Diagnostics', 'pellworth', 'english', 4, 0, '2027-11-30'),
  of('Quayside Policy Lab', 'quayside', 'english', 3, 2, '2027-07-31', false),
  of('Rijnstad Universiteit, Zorgeconomie', 'rijnstad', 'dutch', 12, 8, '2027-08-31'),
  of('Sierra Alta Ministerio de Salud', 'sierra-alta', 'spanish', 10, 5, null),
  of('Tamarind Global Fund for Essential Care', 'tamarind', 'english', 6, 3, '2026-01-31', false),
];

/** `jorg.o-neill`, as organizations write addresses. */
const addressOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');

interface Person {
  readonly full_name: string;
  readonly email: string;
  readonly roles: readonly RoleName[];
  readonly registered: boolean;
}

/** The first of them manages the others; the newest have not registered yet. */
function drawUsers({ domain, language, users }: DemoSponsor, random: Random): Person[] {
  const { first, last } = namePools[language];
  const lasts = random.shuffle(last).slice(0, users);
  return lasts.map((surname, at) => {
    const full_name = `${random.pick(first)} ${surname}`;
    return {
      full_name,
      email: `${addressOf(full_name)}@${domain}.example`,
      roles: [at === 0 ? 'Sponsor Admin' : 'Sponsor'],
      registered: at === 0 || random.chance(0.8),
    };
  });
}

/** With the Demonstration Institute there are 25. Idempotent: leaves a sponsor that is there alone. */
export async function seedDemoSponsors(db: Db): Promise<void> {
  const random = openStream('demo sponsors');
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    for (const sponsor of sponsors) {
      const people = drawUsers(sponsor, random);
      const { name, seats, expires_at, is_active } = sponsor;
      const made = await tx
        .insertInto('sponsors')
        .values({ name, seats, expires_at, is_active })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) continue;
      for (const { roles, registered, ...person } of people) {
        const user = await tx
          .insertInto('users')
          .values({ ...person, sponsor_id: made.id, password_hash: registered ? password_hash : null })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (user) await replaceRoles(tx, user.id, roles);
      }
    }
  });
}
