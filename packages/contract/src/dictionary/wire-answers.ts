import { z } from 'zod';

/** Answers by key; the dictionary checks the values instead of the schema, which would be expensive to compile. */
export const WireAnswers = z
  .record(z.string(), z.unknown())
  .describe('Values by key; GET /api/v1/dictionary says what each key means');
