/** Of the page on which administrators see an article. */
export const articlePath = (id: number): string => `/admin/data-collection/articles/${id}`;
