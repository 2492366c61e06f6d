import type pg from 'pg';
import { listTablesHolding } from '../apps/server/test/table-search.ts';

/** The tables that contain a secret in plain text, inside JSON or as bytes. */
export async function tablesHolding(owner: pg.Pool, secrets: readonly string[]): Promise<string[]> {
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]);
  return listTablesHolding(
    owner,
    forms.filter((form) => form.length >= 12),
  );
}
