import { type RefusalCode, type WireError } from '@cea/contract/errors';
import { ruleTexts } from '@cea/contract/rules';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal, invalid } from './refusal.ts';

/** Constraints that a caller can violate, each with its message. */
const constraintRefusals: Record<string, () => Refusal> = {
  users_email: () => invalid({ email: ['An account with this address already exists.'] }),
  users_member_number: () => invalid({ code: ['Another account already uses this ISPOR member number.'] }),
  sponsors_name: () => invalid({ name: ['A sponsor with this name already exists.'] }),
  sponsor_has_a_seat: () => invalid({ sponsor_id: ['This sponsor has no seat left.'] }),
  sponsor_seats_in_use: () => invalid({ seats: ['More seats than this are in use.'] }),
  users_sponsor_id_fkey: () => invalid({ sponsor_id: ['This sponsor does not exist.'] }),
  article_problems_open: () => new Refusal('conflict', 'This problem was already reported and is still open.'),
  form_edits_edit_id_key: () => new Refusal('conflict'),
  releases_pkey: () => invalid({ name: ['This name is taken.'] }),
  releases_revision_key: () => new Refusal('conflict', 'This revision already has a name.'),
  entry_identity: () => new Refusal('conflict', 'The slug of a vocabulary entry cannot be changed.'),
  journals_name: () => invalid({ name: ['Another journal has this name.'] }),
  journals_abbreviation: () => invalid({ abbreviation: ['Another journal has this name or abbreviation.'] }),
  journals_issn: () => invalid({ issn: ['Another journal has this ISSN.'] }),
  journals_eissn: () => invalid({ eissn: ['Another journal has this ISSN.'] }),
  rates_pkey: () => invalid({ year: ['A rate for this currency and year already exists.'] }),
  rates_currency_fkey: () => invalid({ currency: ['Unknown currency.'] }),
  rates_fixed_currency: () => invalid({ currency: ['This currency has no rate of its own.'] }),
  draft_rates_only: () => new Refusal('conflict', 'Only a draft rate set can be edited.'),
  draft_being_applied: () => new Refusal('conflict', 'The draft is being applied. Try again in a moment.'),
  rate_set_status: () => new Refusal('conflict', 'Only a draft rate set can be changed.'),
  rate_sets_one_draft: () => new Refusal('conflict', 'A draft already exists.'),
  rate_sets_one_applied: () => new Refusal('conflict', 'Another rate set is in force.'),
  one_applied_rate_set: () => new Refusal('conflict', 'One rate set must stay in force.'),
  one_active_super_admin: () => new Refusal('conflict', 'At least one active Super Admin must remain.'),
};

/** Statement timeout, lock timeout, or repeated serialization failures. */
const tookTooLong = new Set(['57014', '55P03', '40001', '40P01']);
/** Unknown table or column: the code is running ahead of its migrations. */
const notMigrated = new Set(['42P01', '42703']);

/** Whether the same work may succeed when it is tried again. */
export const isTemporary = (error: unknown): boolean =>
  isDatabaseAway(error) || tookTooLong.has((error as { code?: string }).code ?? '');

/** Whether every text in a value, field names included, is free of unpaired surrogates. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}

const statuses: Record<number, RefusalCode> = {
  400: 'invalid',
  403: 'not-found', // A path that escapes the folder of static files.
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many',
  431: 'too-large',
  503: 'unavailable',
};

function fieldErrors(error: { validation: { instancePath: string; message?: string }[] }): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    (errors[field] ??= []).push(message ?? 'Invalid.');
  }
  return errors;
}

/** Converts anything thrown into a Refusal. Unforeseen errors become 'Server Error' without details. */
function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isPath = (error as Partial<FastifyError>).validationContext === 'params';
    return isPath ? request.server.refuseUnknown(request) : invalid(fieldErrors(error));
  }
  const { body, query, params } = request;
  const { code = '', constraint, statusCode } = error as Partial<FastifyError> & { constraint?: string };
  if (constraint && Object.hasOwn(constraintRefusals, constraint)) return constraintRefusals[constraint]!();
  if (code.startsWith('FST_CSRF')) return new Refusal('csrf-mismatch');
  // A NUL as text or inside JSON, or half of a surrogate pair inside JSON. The last shares its code with every
  // unreadable value; without such a half in the input the fault is ours.
  if (code === '22021' || code === '22P05' || (code === '22P02' && !isWellFormed([body, query, params]))) {
    return new Refusal('invalid', ruleTexts.unkeepable);
  }
  if (tookTooLong.has(code)) return new Refusal('unavailable', 'The request took too long.');
  if (isDatabaseAway(error) || notMigrated.has(code)) return new Refusal('unavailable');
  return new Refusal((statusCode && statuses[statusCode]) || 'broken');
}

/** The only error handler: `{message, errors?}` with its status, and further fields that a client can act on. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request);
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.message);
  else request.log.info({ refused: refusal.code }, refusal.message);
  const body: WireError = { message: refusal.message };
  if (refusal.errors) body.errors = refusal.errors;
  if (refusal.conflict) body.conflict = refusal.conflict;
  if (refusal.place) body.place = refusal.place;
  return reply.code(refusal.status).headers(refusal.headers).type('application/json').send(JSON.stringify(body));
}
