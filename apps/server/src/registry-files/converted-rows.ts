import { setImmediate as nextTurn } from 'node:timers/promises';
import { escapeLiteral } from 'pg';
import { type ConversionBasis, convertChosen, presentChosen } from '../money/convert-chosen.ts';
import { conversionReads, type RatioAnswered } from '../money/convert-ratios.ts';
import { pickSql, placesOf } from '../records/pick-variables.ts';
import { recordSourceOf } from '../records/read-records.ts';
import { asItIs } from './dialects.ts';
import { linesOf } from './lines-of.ts';
import type { Writing } from './record-tables.ts';

/** How the ratios of a file are converted, beside the registry's own conversion. */
export interface FileConversion {
  readonly basis: ConversionBasis;
  /** The label of a country. */
  readonly nameOf: (country: number) => string;
}

const { own, inherited, computed } = placesOf('ratios', conversionReads);

const inputsOf = (seqs: readonly number[], revision: number): string => `COPY (
  SELECT jsonb_build_object('answers', ${pickSql('m.answers', inherited)} || ${pickSql('r.answers', own)},
    'computed', ${pickSql('r.computed', computed)})
  FROM ${recordSourceOf(`'{${seqs.join()}}'`, String(revision))} ORDER BY wanted.place) TO STDOUT (${asItIs})`;

/**
 * Converts the ratios of a batch, and gives their figures as rows to join in SQL, by their place in the batch. What a
 * conversion needs is read like the file itself: in turn, and not after the caller has disconnected.
 */
export async function convertedRows(
  seqs: readonly number[],
  { basis, nameOf }: FileConversion,
  { copy, revision }: Pick<Writing, 'copy' | 'revision'>,
): Promise<string> {
  const rows: object[] = [];
  for await (const lines of linesOf(await copy(inputsOf(seqs, revision)))) {
    for (const line of lines) {
      const ratio = JSON.parse(line) as RatioAnswered;
      const { display, amount, incremental_cost, why_missing } = presentChosen(convertChosen(ratio, basis), nameOf);
      rows.push({ place: rows.length + 1, display, amount, incremental_cost, why_missing });
    }
    await nextTurn();
  }
  const { method, currency, year } = basis.chosen;
  return `(SELECT *, ${escapeLiteral(currency)} AS currency, ${year} AS year, ${escapeLiteral(method)} AS method
    FROM jsonb_to_recordset(${escapeLiteral(JSON.stringify(rows))}) given (place bigint, display text, amount float8,
      incremental_cost float8, why_missing text))`;
}
