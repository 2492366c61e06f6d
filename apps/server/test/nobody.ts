import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@cea/contract/endpoint';

/** Path parameters that are well formed but refer to nothing. */
export const nobody = {
  id: '999999',
  formId: '999999',
  articleAssignmentId: '999999',
  code: 'x'.repeat(43),
  type: 'ratios',
  dataType: 'ratios',
  by: 'instrument',
  slug: 'nothing',
  version: '999999',
  key: 'ZZZ-1999',
  name: '1999.1',
  year: '1999',
  noteId: '00000000-0000-4000-8000-000000000000',
  waiverId: '00000000-0000-4000-8000-000000000000',
  confirmationId: '00000000-0000-4000-8000-000000000000',
  mergeId: '00000000-0000-4000-8000-000000000000',
};

export const paramsNaming = ({ path }: Endpoint): Record<string, string> =>
  /\/(?:sessions|tokens|downloads)\/:id$/.test(path) ? { ...nobody, id: randomUUID() } : nobody;
