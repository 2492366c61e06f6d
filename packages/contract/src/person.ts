import { z } from 'zod';

/** Somebody with an account, where a page names them. */
export const Person = z.object({ id: z.int(), full_name: z.string() });
export type Person = z.infer<typeof Person>;
