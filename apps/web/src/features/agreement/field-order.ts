import type { FieldAgreement } from '@cea/contract/agreement';
import type { Order } from '@cea/contract/listing';

export type FieldSort = 'differing' | 'count' | 'agreement';

const values: Record<FieldSort, (field: FieldAgreement) => number> = {
  differing: ({ differing }) => differing,
  count: ({ measures }) => measures.count,
  agreement: ({ measures }) => measures.observed,
};

/** Fields that are equal by it keep the order of the report: where readers differ most often first. */
export function sortFields(fields: readonly FieldAgreement[], [order]: readonly Order<FieldSort>[]): FieldAgreement[] {
  if (!order) return [...fields];
  const [value, sign] = [values[order.by], order.direction === 'asc' ? 1 : -1];
  return fields.toSorted((one, other) => sign * (value(one) - value(other)));
}
