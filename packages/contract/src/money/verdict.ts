/** On a border of the plane: no difference in health, or none in cost. */
export type Border = 'weakly' | 'same cost';

/** What is shown where one alternative dominates the other. */
export const verdictWords = {
  cost_saving: { strictly: 'Cost-Saving', weakly: 'Cost-Saving (weakly)', 'same cost': 'More health at the same cost' },
  dominated: { strictly: 'Dominated', weakly: 'Dominated (weakly)', 'same cost': 'Less health at the same cost' },
} satisfies Record<string, Record<'strictly' | Border, string>>;
export type Verdict = keyof typeof verdictWords;

/** Whether what is shown means that one alternative dominates the other; undefined for numbers. */
export const verdictOf = (display: string | null | undefined): Verdict | undefined =>
  (Object.keys(verdictWords) as Verdict[]).find((one) => Object.values<unknown>(verdictWords[one]).includes(display));
