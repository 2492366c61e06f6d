import { z } from 'zod';
import { wholeNumber } from './numbers.ts';

export const perPageDefault = 20;
export const perPageLimit = 100;

/** The query of every list; lists add their own sort and filters with `.extend()`. */
export const PageQuery = z.object({
  page: wholeNumber(1, 1_000_000).prefault(1).describe('Page, counted from 1'),
  per_page: wholeNumber(1, perPageLimit).prefault(perPageDefault).describe('Rows per page'),
});
export type PageQuery = z.output<typeof PageQuery>;

/** The direction of an order. */
export const Direction = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof Direction>;

export const PageMeta = z.object({
  current_page: z.int().describe('This page, counted from 1'),
  last_page: z.int().describe('Number of the last page, at least 1'),
  per_page: z.int().describe('Rows per page'),
  total: z.int().describe('Rows on all pages'),
  from: z
    .int()
    .nullable()
    .describe('Position of the first row of this page, counted from 1; null if the page is empty'),
  to: z.int().nullable().describe('Position of the last row of this page; null if the page is empty'),
});
export type PageMeta = z.infer<typeof PageMeta>;

export const paged = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });

/** The position of page `page` among `total` rows; the same arithmetic for every list. */
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
