import type { Scope } from '@cea/contract/dictionary/variable';

export const scopeNames = {
  article: { one: 'Article', many: 'Articles' },
  method: { one: 'Study', many: 'Studies' },
  ratio: { one: 'Ratio', many: 'Ratios' },
  weight: { one: 'Utility weight', many: 'Utility weights' },
} as const satisfies Record<Scope, { one: string; many: string }>;
