import { type Agreement, measureAnswers } from '@cea/contract/agreement-statistics';
import { categoriesOf, judgmentsOf } from '@cea/contract/judgments';
import type { ComparedReadings } from './consensus-items.ts';

/**
 * How far both readers agreed by themselves; the answers are the categories, whichever question they answer. Choices made
 * since change nothing, pairing rows does.
 */
export function firstAgreement({ form, readings, pairs }: ComparedReadings): Agreement | undefined {
  const rowsOf = (side: 'A' | 'B') => readings.find((reading) => reading.side === side)?.rows ?? [];
  return measureAnswers(judgmentsOf(form.kind, [rowsOf('A'), rowsOf('B')], pairs).map(categoriesOf));
}
