import { z } from 'zod';

/** A word or a few words, as they stand in texts. */
export const SynonymName = z.string().trim().min(1).max(80);
