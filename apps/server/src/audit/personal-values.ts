import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { JsonObject, JsonValue } from '../db/tables.ts';

/**
 * Fields that identify a person. An affiliation is personal where it is an account's own; articles have one too. The log, which cannot be erased, keeps only their names; personal_fields() in the
 * database has the same list and rejects their values in the log.
 */
export const personalFields = new Set([
  'email',
  'pending_email',
  'full_name',
  'own_affiliation',
  'member_number',
  'device',
  'ip',
]);

type Side = 'old' | 'new';

interface PersonalValue {
  readonly side: Side;
  readonly field: string;
  readonly user_id: number;
  readonly value: string;
  readonly salt: Buffer;
}

/** Replaces a value in the log; personal_value_hash() in the database computes the same hash. */
const placeholder = ({ user_id, value, salt }: PersonalValue): JsonObject => ({
  user_id,
  sha256: createHash('sha256').update(salt).update(value).digest('hex'),
});

const isObject = (content: JsonValue | undefined): content is JsonObject =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

const holdsPersonal = (content: JsonValue | undefined): boolean => {
  if (Array.isArray(content)) return content.some(holdsPersonal);
  return (
    isObject(content) &&
    Object.entries(content).some(([field, value]) => personalFields.has(field) || holdsPersonal(value))
  );
};

/** Takes the personal values out of one side of an audit entry. They must be top-level fields. */
export function separatePersonalValues(
  side: Side,
  content: JsonValue | undefined,
  user_id: number | undefined,
): { content: JsonValue | undefined; values: PersonalValue[] } {
  if (!isObject(content)) return { content, values: [] };
  const values = Object.entries(content).flatMap(([field, value]) => {
    if (holdsPersonal(value)) throw new Error(`An audit entry holds something personal within ${field}`);
    if (!personalFields.has(field) || typeof value !== 'string') return [];
    if (user_id === undefined) throw new Error(`An audit entry holds ${field} and does not say whose`);
    return [{ side, field, user_id, value, salt: randomBytes(16) }];
  });
  const replaced = Object.fromEntries(values.map((value) => [value.field, placeholder(value)]));
  return { content: { ...content, ...replaced }, values };
}

/** Every former address of the account that the log knows. */
export async function listFormerAddresses(tx: Tx, user_id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_personal_values')
    .where('user_id', '=', user_id)
    .where('field', '=', 'email')
    .select('value')
    .distinct()
    .execute();
  return rows.map(({ value }) => value);
}

export async function erasePersonalValues(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('audit_personal_values').where('user_id', '=', user_id).execute();
}
