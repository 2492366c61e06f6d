import { citationFormats } from '@cea/contract/citations/formats';
import type { citationFiles } from '@cea/contract/citations/file-formats';
import { articleReference } from '@cea/contract/citations/reference';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { longTexts, recordSourceOf } from '../records/read-records.ts';
import { asItIs } from './dialects.ts';
import { linesOf } from './lines-of.ts';
import { inBatches, type Writing } from './record-tables.ts';

const statement = (seqs: readonly number[], revision: number): string => `COPY (
  SELECT jsonb_build_object('id', a.compound_id, 'answers', r.answers - '{${longTexts().join()}}'::text[])
  FROM ${recordSourceOf(`'{${seqs.join()}}'`, String(revision))} ORDER BY wanted.place) TO STDOUT (${asItIs})`;

/** The citations of articles, by the seqs of their methods records, for reference managers. */
export async function* writeCitations(
  seqs: readonly number[],
  format: (typeof citationFiles)[number],
  writing: Writing,
): AsyncGenerator<Buffer> {
  const { write } = citationFormats[format];
  let isFirst = true;
  for await (const lines of linesOf(inBatches(seqs, writing, (some) => statement(some, writing.revision)))) {
    const citations = lines.map((line) => {
      const { id, answers } = JSON.parse(line) as { id: string; answers: AnyAnswers };
      return write(articleReference(id, answers));
    });
    yield Buffer.from((isFirst ? '' : '\n') + citations.join('\n'));
    isFirst = false;
  }
}
