import type { MyAssignment } from '@cea/contract/assignments';

export type NextStep = 'accept' | 'read';

/** What a reader can do with an assignment from the dashboard. */
export function nextStep({ accepted, submitted, articles }: MyAssignment): NextStep | undefined {
  if (!accepted) return 'accept';
  return submitted < articles ? 'read' : undefined;
}
