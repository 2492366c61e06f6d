import { z } from 'zod';
import { DescribedSection } from './dictionary/describe.ts';
import { endpoint } from './endpoint.ts';

export const readDictionary = endpoint({
  method: 'GET',
  path: '/api/v1/dictionary',
  summary: 'Every variable and calculated value of a record: key, label, kind, unit, values and meaning',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  response: z.object({
    data: z.object({
      version: z.int().describe('Raised with every change of the dictionary'),
      sections: z.array(DescribedSection),
    }),
  }),
});
