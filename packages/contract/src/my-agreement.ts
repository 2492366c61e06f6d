import { z } from 'zod';
import { Agreement } from './agreement-statistics.ts';
import { endpoint } from './endpoint.ts';

const KindAgreement = z.object({
  overall: Agreement,
  /** Rounds with something to compare, the earliest first. */
  rounds: z.array(z.object({ label: z.string(), agreement: Agreement })),
});
export type KindAgreement = z.infer<typeof KindAgreement>;

/** How far a reader agrees with the other readers of the same articles; null where nothing was read twice. */
export const MyAgreement = z.object({ screening: KindAgreement.nullable(), review: KindAgreement.nullable() });
export type MyAgreement = z.infer<typeof MyAgreement>;

export const readMyAgreement = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-agreement',
  summary: 'How far your first submissions agree with those of the other reader, of articles that both have submitted',
  access: 'read-assigned-articles',
  response: z.object({ data: MyAgreement }),
});
