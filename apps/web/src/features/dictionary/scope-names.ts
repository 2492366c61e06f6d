import type { Scope } from '@cea/contract/dictionary/variable';

export const scopeNames = {
  article: { one: 'Article', many: 'Articles' },
  method: { one: 'Study', many: 'Studies' },
  ratio: { one: 'Ratio', many: 'Ratios' },
  weight: { one: 'Utility weight', many: 'Utility weights' },
} as const satisfies Record<Scope, { one: string; many: string }>;

/** Such as `Ratio 2`; the study has no number. */
export const placeName = (scope: Scope, number: number | null): string =>
  number === null ? scopeNames[scope].one : `${scopeNames[scope].one} ${number}`;
