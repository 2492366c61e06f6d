import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Seq } from './forms.ts';
import { ById, Id } from './numbers.ts';
import { OtherForm } from './other-forms.ts';

/** Why an agreed review of a round is not published with the others. */
export const leftOutTexts = {
  'open-findings': 'Open findings',
  'wrong-answers': 'Answers that must be corrected first',
  'read-by-you': 'You read the article; another administrator must publish it',
  'newer-published': 'A later form of the article is published',
  changed: 'Changed after you looked at it',
  'reason-missing': 'Takes a reason, and none was given',
  published: 'Already published',
  withdrawn: 'No longer an agreed review of this round',
} as const;
export type LeftOutWhy = keyof typeof leftOutTexts;
const Why = z.enum(Object.keys(leftOutTexts) as [LeftOutWhy, ...LeftOutWhy[]]);

const ArticleName = z.object({ id: z.int(), compound_id: z.string(), title: z.string() });
const LeftOut = z.object({ article: ArticleName, why: Why });
export type LeftOut = z.infer<typeof LeftOut>;

/** Why an article is not unpublished with the others of its publication. */
export const staysTexts = {
  replaced: 'Replaced what visitors saw before: correct it, or unpublish it on its page',
  'published-again': 'Published again since',
  gone: 'No longer published',
} as const;
export type StaysWhy = keyof typeof staysTexts;
const Stays = z.object({
  article: ArticleName,
  why: z.enum(Object.keys(staysTexts) as [StaysWhy, ...StaysWhy[]]),
});

export const publicationStates = ['waiting', 'running', 'done', 'failed'] as const;
export type PublicationState = (typeof publicationStates)[number];
export const isPublishing = ({ state }: { readonly state: PublicationState }): boolean =>
  state === 'waiting' || state === 'running';

/** What became of a published article since; the last that happened to it. */
const sinceWhats = ['withdrawn', 'published-again'] as const;
const Since = z.object({ what: z.enum(sinceWhats), revision: z.int() });

/** Articles of a round that are published together, as one revision. */
export const RoundPublication = z.object({
  id: z.uuid(),
  round_id: z.int(),
  state: z.enum(publicationStates),
  total: z.int(),
  /** Articles written so far. Nobody sees them until all are. */
  done: z.int(),
  /** Null until it is done, and if everything was left out. */
  revision: z.int().nullable(),
  published: z.array(ArticleName.extend({ since: Since.nullable() })),
  left_out: z.array(LeftOut),
  /** The revision in which its articles left the registry. */
  unpublished_revision: z.int().nullable(),
  /** Articles that unpublishing would leave, or has left, in the registry. */
  stays: z.array(Stays),
  failure: z.string().nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type RoundPublication = z.infer<typeof RoundPublication>;

/** A publication that brought something into the registry. */
const EarlierPublication = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  articles: z.int(),
  revision: z.int(),
});

/** The rule of each finding. */
const Rules = z.array(z.string());

/** An agreed review without open findings. */
const ReadyReview = z.object({
  form_id: z.int(),
  seq: z.int(),
  article: ArticleName,
  ratios: z.int(),
  weights: z.int(),
  /** Required questions without an answer: a warning, as older reviews are published so. */
  unanswered: z.int(),
  waived: Rules,
  other_forms: z.array(OtherForm),
  /** It replaces what is live or was public before, or a Super Admin publishes what they have read. */
  needs_reason: z.enum(['replaces', 'published-before', 'read-by-you']).nullable(),
});

export const RoundReadiness = z.object({
  ready: z.array(ReadyReview),
  left_out: z.array(LeftOut.extend({ open: Rules })),
  /** How many are live as they are. */
  published: z.int(),
  /** The last publication of the round. */
  last: RoundPublication.nullable(),
  /** All that have published something, newest first. */
  publications: z.array(EarlierPublication),
});
export type RoundReadiness = z.infer<typeof RoundReadiness>;

export const readRoundReadiness = endpoint({
  method: 'GET',
  path: '/api/admin/reading-rounds/:id/publications',
  summary: 'Which agreed reviews of a round can be published together, which cannot, and why',
  access: 'publish-articles',
  params: ById,
  response: z.object({ data: RoundReadiness }),
});

const formLimit = 5000;
export const PublishedTogether = z.strictObject({
  /** Made by the caller: a request that is sent twice is one publication. */
  publication_id: z.uuid().toLowerCase(),
  /** The forms as they were seen; one that was changed since is left out. */
  forms: z
    .array(z.strictObject({ form_id: Id, seq: Seq }))
    .min(1)
    .max(formLimit),
});
export type PublishedTogether = z.output<typeof PublishedTogether>;

const OnePublication = z.object({ data: RoundPublication });

export const publishRound = endpoint({
  method: 'POST',
  path: '/api/admin/reading-rounds/:id/publications',
  summary:
    'Publishes agreed reviews of a round as one revision, in the background. What has open findings by then, was changed or takes a reason that was not given is left out',
  access: 'publish-articles',
  params: ById,
  body: PublishedTogether,
  response: OnePublication,
});

const ByPublication = z.object({ id: z.uuid().toLowerCase() });

export const readRoundPublication = endpoint({
  method: 'GET',
  path: '/api/admin/round-publications/:id',
  summary: 'How far a publication of a round is, and what became of each article',
  access: 'publish-articles',
  params: ByPublication,
  response: OnePublication,
});

export const unpublishRound = endpoint({
  method: 'POST',
  path: '/api/admin/round-publications/:id/unpublish',
  summary:
    'Removes the articles of a publication from the registry, as one revision. What it replaced, and what was published again since, stays. Sent again it changes nothing',
  access: 'publish-articles',
  params: ByPublication,
  response: OnePublication,
});
