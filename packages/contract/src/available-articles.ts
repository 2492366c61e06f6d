import { z } from 'zod';
import { ArticleFilters, yesNo } from './article-list.ts';
import { formatDay } from './dates.ts';
import { declareList } from './listing.ts';

/** An article that can be assigned. */
export const AvailableArticle = z.object({
  id: z.int(),
  compound_id: z.string(),
  title: z.string(),
  publication_year: z.int().nullable(),
  /** Since when it waits. */
  ready_on: z.iso.date(),
  has_pdf: z.boolean(),
});
export type AvailableArticle = z.infer<typeof AvailableArticle>;

const AvailableFilters = z.object({
  search: z.string().trim().max(300).optional(),
  pdf: z.enum(yesNo).optional(),
  ids: ArticleFilters.shape.ids,
});
export type AvailableFilters = z.output<typeof AvailableFilters>;

const declareAvailable = (path: `/${string}`, summary: string) =>
  declareList<AvailableArticle, AvailableFilters>({
    path,
    summary,
    access: 'manage-assignments',
    item: AvailableArticle,
    columns: [
      { key: 'compound_id', label: 'ID', sorts: true, text: ({ compound_id }) => compound_id },
      { key: 'title', label: 'Article', sorts: true, text: ({ title }) => title },
      { key: 'year', label: 'Year', sorts: true, text: ({ publication_year }) => String(publication_year ?? '–') },
      { key: 'ready_on', label: 'Ready since', sorts: true, text: ({ ready_on }) => formatDay(ready_on) },
    ],
    filters: AvailableFilters,
    defaultSort: 'ready_on',
  });

export const { page: listAvailableForScreening } = declareAvailable(
  '/api/admin/articles/available/screening',
  'Articles that can be assigned for screening',
);
export const { page: listAvailableForReview } = declareAvailable(
  '/api/admin/articles/available/full-review',
  'Articles that can be assigned for a full review',
);
