import type { MyAssignment } from '@cea/contract/assignments';

export type NextStep = 'accept' | 'review';

/** What a reader can do with an assignment from the dashboard. Abstracts are not screened on a page yet. */
export function nextStep({ accepted, kind, submitted, articles }: MyAssignment): NextStep | undefined {
  if (!accepted) return 'accept';
  return kind === 'review' && submitted < articles ? 'review' : undefined;
}
