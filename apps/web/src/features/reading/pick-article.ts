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

/** The open article after the one with this form, or else the first one left. */
export function nextOpen(
  { article_assignments: articles }: Pick<MyAssignmentDetail, 'article_assignments'>,
  formId: number,
): AssignedArticle | undefined {
  const at = articles.findIndex(({ form }) => form?.id === formId);
  return articles.slice(at + 1).find(isOpen) ?? articles.find(isOpen);
}
