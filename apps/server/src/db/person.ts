import type { Person } from '@cea/contract/person';
import { type RawBuilder, sql } from 'kysely';

/** The columns of an account that a page names, from the table of accounts under this alias. */
export const personOf = (users: string): RawBuilder<Person> =>
  sql<Person>`jsonb_build_object('id', ${sql.ref(`${users}.id`)}, 'full_name', ${sql.ref(`${users}.full_name`)})`;

/** The same of the account with an id. */
export const personWithId = (id: RawBuilder<unknown>): RawBuilder<Person | null> =>
  sql<Person | null>`(SELECT ${personOf('named')} FROM users named WHERE named.id = ${id})`;
