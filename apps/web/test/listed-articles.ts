import type { ListedArticle } from '@cea/contract/article-list';

/** An article as the list of administrators shows it. */
export const listedArticle = (
  id: number,
  title: string | null,
  fields: Partial<ListedArticle> = {},
): ListedArticle => ({
  id,
  compound_id: `2026-01-0000${id}`,
  title,
  first_author: 'Okonkwo',
  journal: 'Value in Health',
  journal_country: null,
  publication_year: 2026,
  pubmed_id: '39876543',
  doi: null,
  has_abstract: true,
  has_pdf: false,
  import: null,
  created_at: '2026-11-12T12:00:00.000Z',
  state: 'screening',
  days: 3,
  readers: [],
  round: null,
  open_problems: 0,
  rank: null,
  ...fields,
});
