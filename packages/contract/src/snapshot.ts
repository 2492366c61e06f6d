import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ReleaseName } from './release.ts';
import { releaseFileKinds } from './releases.ts';
import { Email, requiredText, ruleTexts } from './rules.ts';

/** Where people who download the open data work. */
export const sectors = {
  university: 'University or research institute',
  government: 'Government or ministry',
  international: 'International organization',
  ngo: 'Non-governmental organization',
  'health-care': 'Health-care provider',
  industry: 'Industry or consulting',
  other: 'Other',
} as const;
export type Sector = keyof typeof sectors;

/** What they use it for. */
export const purposes = {
  'benefit-package': 'Priority setting for a benefit package',
  assessment: 'Health technology assessment',
  research: 'Research on cost-effectiveness',
  review: 'Systematic review',
  teaching: 'Teaching',
  product: 'Product planning or pricing',
  other: 'Other',
} as const;
export type Purpose = keyof typeof purposes;

const keyOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(names) as [K, ...K[]], { error: ruleTexts.required });

/** Asked once, before the first download. */
export const SnapshotForm = z.object({
  name: requiredText(120),
  email: Email.describe('Address of the person'),
  organization: requiredText(200),
  sector: keyOf(sectors),
  // From a list, whose empty choice is an empty text.
  country: z
    .preprocess(
      (given) => (typeof given === 'string' && given !== '' ? Number(given) : given),
      z.int({ error: ruleTexts.required }).min(1).max(2_147_483_647),
    )
    .describe('ID of a country, see /api/countries'),
  purpose: keyOf(purposes),
  consent: z.literal(true, { error: ruleTexts.required }).describe('The answers may be kept and counted'),
});
export type SnapshotForm = z.output<typeof SnapshotForm>;

const tokenLimit = 200;

export const SnapshotRequest = z
  .strictObject({
    ...SnapshotForm.partial().shape,
    token: z.string().min(1).max(tokenLimit).optional().describe('From an earlier answer, instead of the form'),
    release: ReleaseName.optional().describe('The newest if absent'),
    file: z.enum(releaseFileKinds).default('snapshot').describe('The whole set, or only the changes'),
  })
  .superRefine((request, context) => {
    if (request.token !== undefined) return;
    for (const { path, message } of SnapshotForm.safeParse(request).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
export type SnapshotRequest = z.output<typeof SnapshotRequest>;

export const downloadSnapshot = endpoint({
  method: 'POST',
  path: '/api/registry/download/snapshot',
  summary:
    'The open cost-per-DALY data of a release as a zip, for the answers of the form or a token. The header `token` of the answer skips the form for a year',
  access: 'public',
  body: SnapshotRequest,
  file: ['application/zip'],
});

export const forgetSnapshotToken = endpoint({
  method: 'POST',
  path: '/api/registry/download/snapshot/forget',
  summary: 'Ends a token; the answer does not say whether it worked before',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(tokenLimit) }),
});
