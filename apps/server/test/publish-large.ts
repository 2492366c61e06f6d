import { randomUUID } from 'node:crypto';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { RowScope } from '@cea/contract/forms';
import { bySystem } from '../src/audit/audit.ts';
import { inBulkTransaction } from '../src/db/bulk-connection.ts';
import { publishInBulk } from '../src/publishing/publish-bulk.ts';
import { sampleRatio, sampleWeight } from './sample-answers.ts';

const day = '2026-01-01T00:00:00Z';
/** Above those of the factories. */
let made = 90_000;

interface Large {
  readonly title: string;
  readonly abstract?: string;
  readonly method?: Answers;
  readonly ratios: number;
  readonly weights: number;
}

const rows = (count: number, scope: RowScope, answers: Answers) =>
  Array.from({ length: count }, (_, position) => ({ row_id: randomUUID(), scope, position, answers }));

/** Publishes one article with many rows quickly. Returns its compound id. */
export async function publishLarge(
  url: string,
  { title, abstract, method = {}, ratios, weights }: Large,
): Promise<string> {
  made += 1;
  const compound_id = `2019-01-${made}`;
  const article = {
    compound_id,
    created_at: day,
    published: true,
    answers: { title, ...(abstract && { abstract }), publication_year: 2019 },
    form: {
      kind: 'review' as const,
      is_accepted: true,
      submitted_at: day,
      rows: [
        ...rows(1, 'method', method),
        ...rows(ratios, 'ratio', sampleRatio),
        ...rows(weights, 'weight', sampleWeight),
      ],
    },
  };
  await inBulkTransaction(url, (tx, copy) => publishInBulk(tx, copy, bySystem, [article], 'A large article'));
  return compound_id;
}
