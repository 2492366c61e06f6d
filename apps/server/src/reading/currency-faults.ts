import { questionOf } from '@cea/contract/decision';

interface Answer {
  readonly key: string;
  readonly value: unknown;
}

export const isCurrencyKey = (key: string): boolean => questionOf(key)?.isCurrency === true;

/** The codes of currencies in these answers, known or not. A text too long for one is refused elsewhere. */
export const codesIn = (answers: readonly Answer[]): string[] => [
  ...new Set(
    answers.flatMap(({ key, value }) =>
      isCurrencyKey(key) && typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? [value] : [],
    ),
  ),
];

/** The fault of a currency that is not in the table of currencies, which exchange rates are kept for. */
export function findCurrencyFault(answer: Answer, known: ReadonlySet<string>): string | undefined {
  const unknown = codesIn([answer]).find((code) => !known.has(code));
  return unknown && `Unknown currency ${unknown}. Use a code such as USD, EUR or INT.`;
}
