/** For ILIKE: escapes `%` and `_`, which users type as plain characters. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
