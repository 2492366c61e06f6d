import { useLocation } from 'react-router';
import { z } from 'zod';
import type { TypeChange } from '../with-type.ts';

/** What a change of the data type removed, shown on arrival. Kept in the history entry. */
const TypeNotice = z.object({ removed: z.array(z.string()).min(1), undo: z.string() });
type TypeNotice = z.infer<typeof TypeNotice>;

/** `before` is the address of the search to restore. */
export const noticeOf = ({ removed }: TypeChange, before: string): TypeNotice | undefined =>
  removed.length === 0 ? undefined : { removed: [...removed], undo: before };

export const useTypeNotice = (): TypeNotice | undefined => TypeNotice.safeParse(useLocation().state).data;
