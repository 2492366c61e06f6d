import type { Form } from '@cea/contract/forms';

/** The page on which administrators work on a form. */
export const adminFormPath = ({ id, kind }: Pick<Form, 'id' | 'kind'>): string =>
  `/admin/data-collection/review/${id}${kind === 'screening' ? '?form=screening' : ''}`;
