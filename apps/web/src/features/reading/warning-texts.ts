import type { FormWarning } from '@cea/contract/form-warnings';

const textOf = ({ text, advice, reason }: FormWarning): string => {
  if (reason !== undefined) return `${text} Kept: “${reason}”`;
  return advice ? `${text} ${advice}` : text;
};

/** What is worth a second look, by the answer in question. */
export function warningTexts(warnings: readonly FormWarning[]): Record<string, string> {
  const byKey = Object.groupBy(warnings, ({ key }) => key);
  return Object.fromEntries(Object.entries(byKey).map(([key, found]) => [key, found!.map(textOf).join(' ')]));
}
