/** The place of a variable in the public data dictionary: its meaning, values and limits. */
export const dictionaryPath = (key: string): string => `/data-dictionary#${key}`;
