import type { Form } from '@cea/contract/forms';

/** For tests: the row of the study, and a form with only that row. */
export const method = (answers: Record<string, unknown>) => ({
  row_id: 'm',
  scope: 'method' as const,
  position: 0,
  answers,
});
export const formAt = (seq: number, answers: Record<string, unknown>, status: Form['status'] = 'open'): Form => ({
  id: 1,
  article: { id: 1, compound_id: '2019-01-00001', answers: {}, has_pdf: false },
  article_assignment_id: 1,
  kind: 'review',
  origin: 'reader',
  status,
  seq,
  dictionary_version: 1,
  is_accepted: null,
  rows: [method(answers)],
});
