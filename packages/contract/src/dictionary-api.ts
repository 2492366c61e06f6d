import { z } from 'zod';
import { DescribedSection } from './dictionary/describe.ts';
import { endpoint } from './endpoint.ts';

export const readDictionary = endpoint({
  method: 'GET',
  path: '/api/v1/dictionary',
  summary: 'Every variable and computed value of a record: key, label, kind, unit, values and meaning',
  access: 'public',
  response: z.object({
    data: z.object({
      /** Raised with every change; a record names the one it was answered under. */
      version: z.int(),
      sections: z.array(DescribedSection),
    }),
  }),
});
