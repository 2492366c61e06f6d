/** For ILIKE: `%` and `_` in what people type are letters, not wildcards. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
