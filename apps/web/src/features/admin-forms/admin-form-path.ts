import type { Form } from '@cea/contract/forms';

/** The page on which administrators work on a form. */
export const adminFormPath = ({ id, kind }: Pick<Form, 'id' | 'kind'>): string =>
  `/admin/data-collection/review/${id}${kind === 'screening' ? '?form=screening' : ''}`;

/** The same, at one of its questions. */
export function adminFieldPath(form: Pick<Form, 'id' | 'kind'>, row_id: string, key: string): string {
  const path = adminFormPath(form);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ row: row_id, field: key }).toString()}`;
}
