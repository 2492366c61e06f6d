import type { PageKey } from '../../../lib/use-page-keys.ts';

export const flagKeys = { q: 'cost_per_qaly', d: 'cost_per_daly', l: 'cost_per_ly' } as const;
export type FlagKey = (typeof flagKeys)[keyof typeof flagKeys];

export type ScreeningAction =
  | 'accept'
  | 'reject'
  | 'park'
  | 'undo'
  | 'note'
  | 'next'
  | 'previous'
  | 'go on'
  | 'leave'
  | 'more reasons'
  | 'show keys'
  /** The n-th reason of those shown, counted from 1. */
  | { readonly reason: number }
  | { readonly flag: FlagKey };

const byKey: Readonly<Record<string, ScreeningAction>> = {
  a: 'accept',
  r: 'reject',
  m: 'park',
  u: 'undo',
  n: 'note',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Enter: 'go on',
  Escape: 'leave',
  '0': 'more reasons',
  '?': 'show keys',
  ...Object.fromEntries(Object.entries(flagKeys).map(([key, flag]) => [key, { flag }])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((reason) => [String(reason), { reason }])),
};

/** The action of a key; undefined if it is not for the page. While the reader types, only Enter and Escape are. */
export function screeningAction({ key, altKey, ctrlKey, metaKey, busy }: PageKey): ScreeningAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const action = Object.hasOwn(byKey, name) ? byKey[name] : undefined;
  return busy && action !== 'go on' && action !== 'leave' ? undefined : action;
}
