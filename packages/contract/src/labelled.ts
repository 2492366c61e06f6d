import { z } from 'zod';

/** A round, a reason or another choice, where a page names it. */
export const Labelled = z.object({ id: z.int(), label: z.string() });
