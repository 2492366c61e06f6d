import { z } from 'zod';
import { AgreementMeasures } from './agreement-statistics.ts';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { RowScope } from './forms.ts';
import { ById } from './numbers.ts';
import { Person } from './person.ts';
import { Labelled } from './labelled.ts';

/** Which answers are compared. Nothing of a consensus is ever counted: it says nothing about the readings. */
export const comparedVotes = {
  /** As each reader first submitted them. */
  first: 'First submissions',
  /** As they were when the consensus opened, after forms were taken back or reopened. */
  final: 'Before consensus',
} as const;
export type ComparedVotes = keyof typeof comparedVotes;
const votesKeys = Object.keys(comparedVotes) as ComparedVotes[];

/** Below this, an interval says more about the sample than about the readers. */
export const smallSample = 30;
export const isSmall = ({ count }: Pick<AgreementMeasures, 'count'>): boolean => count < smallSample;

const Example = z.object({
  article: z.object({ id: z.int(), compound_id: z.string(), title: z.string().nullable() }),
  a: z.unknown(),
  b: z.unknown(),
});
export type DifferenceExample = z.infer<typeof Example>;

const FieldAgreement = z.object({
  scope: RowScope,
  /** Null for rows: whether both readers have them. */
  key: z.string().nullable(),
  differing: z.int(),
  measures: AgreementMeasures,
  /** The latest articles in which readers differ here. */
  examples: z.array(Example),
});
export type FieldAgreement = z.infer<typeof FieldAgreement>;

export const AgreementReport = z.object({
  /** All that there are, to choose from; the latest first. */
  choices: z.array(Labelled),
  /** How many articles two readers have read. */
  articles: z.int(),
  /** Of decisions about abstracts, or of all answers of full reviews. Null if nothing was read twice. */
  overall: AgreementMeasures.nullable(),
  /** With something to compare, the latest first. */
  rounds: z.array(Labelled.extend({ measures: AgreementMeasures })),
  /** Each with the most compared first. */
  pairs: z.array(z.object({ a: Person, b: Person, measures: AgreementMeasures })),
  readers: z.array(z.object({ reader: Person, measures: AgreementMeasures })),
  /** Where readers differ most often first. */
  fields: z.array(FieldAgreement),
});
export type AgreementReport = z.infer<typeof AgreementReport>;

export const AgreementQuery = z.object({
  kind: z.enum(formKinds).default('screening'),
  votes: z.enum(votesKeys).default('first').describe('As first submitted, or as they were when the consensus opened'),
});
export type AgreementQuery = z.output<typeof AgreementQuery>;

const shared = {
  method: 'GET',
  access: 'manage-assignments',
  query: AgreementQuery,
  response: z.object({ data: AgreementReport }),
} as const;

export const readAgreement = endpoint({
  ...shared,
  path: '/api/admin/agreement',
  summary: 'How far readers agree in all rounds, by round, pair, reader and field: raw, Cohen’s kappa and Gwet’s AC1',
});

export const readRoundAgreement = endpoint({
  ...shared,
  path: '/api/admin/reading-rounds/:id/agreement',
  summary: 'The same in one round',
  params: ById,
});
