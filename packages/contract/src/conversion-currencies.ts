import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A currency that ratios can be converted to. */
export const ConversionCurrency = z.object({
  code: z.string().describe('ISO 4217'),
  name: z.string(),
  from: z.int().describe('The first year with an exchange rate'),
  to: z.int().describe('The last one'),
});
export type ConversionCurrency = z.infer<typeof ConversionCurrency>;

export const listConversionCurrencies = endpoint({
  method: 'GET',
  path: '/api/registry/conversion-currencies',
  summary: 'The currencies that `convert` may name, with the years of their exchange rates',
  access: 'public',
  response: z.object({ data: z.array(ConversionCurrency) }),
});
