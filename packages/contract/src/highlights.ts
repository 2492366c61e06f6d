import { z } from 'zod';

/** How a set is marked. Each has a color and an underline of its own, so that no set depends on its color. */
const highlightLooks = ['amber', 'green', 'rose', 'violet'] as const;
export const HighlightLook = z.enum(highlightLooks);
export type HighlightLook = z.infer<typeof HighlightLook>;
