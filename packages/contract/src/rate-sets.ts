import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './numbers.ts';

export const applyRates = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets/:version/apply',
  summary: 'Puts a draft set of rates into force in the background: every ratio converted anew, as one revision',
  access: 'manage-reference-data',
  params: z.object({ version: wholeNumber(1, 1_000_000) }),
});
