import { EditedSets, type HighlightSets } from '@cea/contract/highlights';
import { z } from 'zod';

/** The form of all sets. */
export const SetsInput = z.object({ sets: EditedSets });
export type SetsInput = z.output<typeof SetsInput>;

export const inputOf = ({ sets }: HighlightSets): SetsInput => ({ sets });
