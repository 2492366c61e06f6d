import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataType } from './registry.ts';
import { valueSources } from './value-source.ts';
import { Person } from './person.ts';

/** How a published answer came about. */
export const outcomes = ['agreed', 'one', 'third', 'corrected', 'entered'] as const;
const Outcome = z
  .enum(outcomes)
  .describe(
    'agreed: both readers recorded it; one: they differed and settled on the answer of one of them; third: on another answer; corrected: an administrator corrected it after a check; entered: an administrator recorded it',
  );
export type Outcome = z.infer<typeof Outcome>;

const Published = z.object({ revision: z.int(), at: z.iso.datetime() }).describe('When the record was published');

/** What anyone may know: how many read the article, and how its answers were settled, without names. */
export const PublicProvenance = z.object({
  readings: z.int().describe('Independent readings of the article; 0 if an administrator recorded it'),
  outcomes: z.record(z.string(), Outcome).describe('By key of the dictionary'),
  published: Published,
});
export type PublicProvenance = z.infer<typeof PublicProvenance>;

const SourceReading = z.object({
  side: z.enum(['A', 'B']),
  form_id: z.int(),
  reader: Person.nullable(),
  submitted_at: z.iso.datetime().nullable(),
});

/** The edit that gave the form the published answer; the audit of forms holds it under form and number. */
const SourceEdit = z.object({
  seq: z.int(),
  source: z.enum(valueSources),
  by: Person,
  at: z.iso.datetime(),
  reason: z.string().nullable(),
});

const AnswerProvenance = z.object({
  key: z.string(),
  value: z.unknown(),
  outcome: Outcome,
  a: z.unknown().describe('What Reader A recorded; null if nothing'),
  b: z.unknown().describe('What Reader B recorded; null if nothing'),
  edit: SourceEdit.nullable().describe('Null if the answer is older than the log of edits'),
});
export type AnswerProvenance = z.infer<typeof AnswerProvenance>;

export const Provenance = z.object({
  article_id: z.int(),
  form: z.object({ id: z.int(), origin: z.enum(['consensus', 'admin']), submitted_at: z.iso.datetime().nullable() }),
  readings: z.array(SourceReading).describe('Reader A, then Reader B'),
  fields: z.array(AnswerProvenance),
  published: Published.extend({ by: Person.nullable(), reason: z.string() }),
  rates_version: z.int().describe('The set of rates that its figures are converted with'),
});
export type Provenance = z.infer<typeof Provenance>;

const ByRecord = z.object({ type: DataType, id: z.string().max(40).describe('Compound ID of a record') });

export const readPublicProvenance = endpoint({
  method: 'GET',
  path: '/api/registry/:type/:id/provenance',
  summary: 'How the answers of a published record came about, without names',
  access: 'public',
  params: ByRecord,
  response: z.object({ data: PublicProvenance }),
});

export const readProvenance = endpoint({
  method: 'GET',
  path: '/api/admin/registry/:type/:id/provenance',
  summary: 'Both readings, the choice, its reason and the edit behind each answer of a published record',
  access: 'manage-articles',
  params: ByRecord,
  response: z.object({ data: Provenance }),
});
