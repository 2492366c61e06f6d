import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readRareQuestions = endpoint({
  method: 'GET',
  path: '/api/data-collection/rare-questions',
  summary: 'The questions about a study that few published articles answer',
  access: 'read-assigned-articles',
  response: z.object({ data: z.array(z.string()).describe('Keys of the dictionary') }),
});
