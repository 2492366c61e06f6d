const words = ['', '', 'both', 'all three', 'all four', 'all five', 'all six'] as const;

/** `both`, `all four`. */
export const allOf = (count: number): string => words[count] ?? 'all';
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A label within a sentence: `time horizon`, but `US payer`. */
export const inSentence = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? lower(label) : label);
