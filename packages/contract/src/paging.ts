import { z } from 'zod';
import { wholeNumber } from './numbers.ts';

export const perPageDefault = 20;
export const perPageLimit = 100;

/** The query of every list; lists add their own sort and filters with `.extend()`. */
export const PageQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, perPageLimit).default(perPageDefault),
});
export type PageQuery = z.output<typeof PageQuery>;

export const PageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type PageMeta = z.infer<typeof PageMeta>;

export const paged = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });

/** Where page `page` of `total` rows stands; the same arithmetic for every list. */
export function pageMeta({ page, per_page }: PageQuery, total: number): PageMeta {
  const offset = (page - 1) * per_page;
  const empty = offset >= total;
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    from: empty ? null : offset + 1,
    to: empty ? null : Math.min(offset + per_page, total),
  };
}
