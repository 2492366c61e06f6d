import { z } from 'zod';
import { Finding, findingStates, WaiverKind } from './cleaning.ts';
import { cleaningRules } from './cleaning-rules.ts';
import { endpoint } from './endpoint.ts';
import { Edit, editBatch, Form, FormRow, Pair, Seq } from './forms.ts';
import { ById, Id } from './numbers.ts';
import { paged, PageQuery } from './paging.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';
import { StudyRates, StudyRatesQuery } from './study-rates.ts';
import { Person } from './person.ts';
import { Labelled } from './labelled.ts';

const Rule = z.enum(cleaningRules.map(({ id }) => id) as [string, ...string[]]);
const RowId = Edit.shape.row_id;

/** A finding and where it is. */
const PlacedFinding = Finding.extend({
  form_id: z.int(),
  article: z.object({ id: z.int(), compound_id: z.string(), title: z.string() }),
  /** Counted from 1 among the ratios or the weights of its form; null for the study. */
  number: z.int().nullable(),
  row_title: z.string().nullable(),
});
export type PlacedFinding = z.infer<typeof PlacedFinding>;

/** The last note in which an administrator asked the readers about an answer. */
export const AskedReaders = z.object({
  by: Person,
  at: z.iso.datetime(),
  text: z.string(),
  answered: z
    .object({ by: Person, at: z.iso.datetime(), text: z.string() })
    .nullable()
    .describe('A reader’s last note'),
});
export type AskedReaders = z.infer<typeof AskedReaders>;

/** A finding in a list. */
export const ListedFinding = PlacedFinding.extend({
  /** About the answer that the finding is shown beside. */
  asked: AskedReaders.nullable(),
});
export type ListedFinding = z.infer<typeof ListedFinding>;

export const FindingCounts = z.object({
  /** Open findings, by rule. Rules without any are left out. */
  rules: z.record(z.string(), z.int()),
  open: z.int(),
  mended: z.int(),
  waived: z.int(),
  /** Articles whose consensus is submitted, and those of them with open findings. */
  articles: z.int(),
  articles_open: z.int(),
});
export type FindingCounts = z.infer<typeof FindingCounts>;

export const findingOrders = ['rule', 'article'] as const;
export type FindingOrder = (typeof findingOrders)[number];

const FindingsQuery = PageQuery.extend({
  rule: Rule.optional(),
  state: z.enum(findingStates).prefault('open'),
  article: Id.optional().describe('Lists and counts the findings of this article only'),
  order: z.enum(findingOrders).prefault('rule').describe('What findings are grouped by; then the other'),
});
export type FindingsQuery = z.output<typeof FindingsQuery>;

const shared = { access: 'edit-forms-as-admin', params: ById } as const;

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/admin/reading-rounds/:id/findings',
  summary: 'What the rules of data cleaning find in the agreed full reviews of a round, with counts by rule',
  ...shared,
  query: FindingsQuery,
  response: paged(ListedFinding).extend({ counts: FindingCounts }),
});

/** The consensus of a full review with everything that its findings are judged by. */
export const CleanedForm = z.object({
  form: Form.pick({ id: true, seq: true, article: true, rows: true }),
  round: Labelled.nullable(),
  /** Reader A, then Reader B. */
  readings: z.array(z.object({ form_id: z.int(), reader: Person.nullable(), rows: z.array(FormRow) })),
  pairs: z.array(Pair),
  /** The last edit of each cell that a finding is about. */
  edits: z.array(
    z.object({
      row_id: z.uuid(),
      key: z.string(),
      source: z.string(),
      by: Person,
      at: z.iso.datetime(),
      reason: z.string().nullable(),
    }),
  ),
  findings: z.array(ListedFinding),
});
export type CleanedForm = z.infer<typeof CleanedForm>;

const OneForm = z.object({ data: CleanedForm });

export const readCleanedForm = endpoint({
  method: 'GET',
  path: '/api/admin/article-reviews/:id/findings',
  summary: 'The consensus of a full review with its findings and both readings',
  ...shared,
  response: OneForm,
});

/** A finding, as its form was when an administrator saw it; 409 if the form was changed since. */
const SeenFinding = z.strictObject({ rule: Rule, row_id: RowId, seq: Seq });

export const MendedFinding = SeenFinding.extend({
  /** Of answers that the rule reads. Null clears the answer. */
  edits: z
    .array(Edit.pick({ edit_id: true, row_id: true, key: true, value: true }))
    .min(1)
    .max(editBatch.edits),
});
export type MendedFinding = z.output<typeof MendedFinding>;

export const mendFinding = endpoint({
  method: 'PATCH',
  path: '/api/admin/article-reviews/:id/findings',
  summary: 'Corrects answers of a consensus that a finding is about; 409 if the form was changed since it was read',
  ...shared,
  body: MendedFinding,
  response: OneForm,
});

export const waiverLimit = 1000;

export const Waiver = SeenFinding.extend({
  kind: WaiverKind,
  reason: requiredText(waiverLimit).refine(isStorable, ruleTexts.unkeepable),
});
export type Waiver = z.output<typeof Waiver>;

export const waiveFinding = endpoint({
  method: 'POST',
  path: '/api/admin/article-reviews/:id/waivers',
  summary: 'Waives a finding with a reason, until an answer that its rule reads changes',
  ...shared,
  body: Waiver,
  response: OneForm,
});

export const takeBackWaiver = endpoint({
  method: 'DELETE',
  path: '/api/admin/article-reviews/:id/waivers/:waiverId',
  summary: 'Takes back a waiver; its finding is open again',
  access: 'edit-forms-as-admin',
  params: ById.extend({ waiverId: z.uuid().toLowerCase() }),
  response: OneForm,
});

export const readCleaningRates = endpoint({
  method: 'GET',
  path: '/api/admin/study-rates',
  summary: 'The figures that convert amounts of a study to US dollars, for administrators',
  access: 'edit-forms-as-admin',
  query: StudyRatesQuery,
  response: z.object({ data: StudyRates }),
});
