import type { MyAssignmentDetail } from '@cea/contract/assignments';

export type AssignedArticle = MyAssignmentDetail['article_assignments'][number];

export const isOpen = ({ form }: AssignedArticle): boolean => form?.status === 'open';

/** The one named in the address, otherwise the first that fits. */
export const pickArticle = (
  { article_assignments }: Pick<MyAssignmentDetail, 'article_assignments'>,
  id: string | undefined,
  fits: (article: AssignedArticle) => boolean,
): AssignedArticle | undefined =>
  article_assignments.find((article) => (id === undefined ? fits(article) : String(article.id) === id));
