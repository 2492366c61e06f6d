/** The page on which administrators work on a screening. */
export const screeningPath = (formId: number): string => `/admin/data-collection/review/${formId}?form=screening`;
