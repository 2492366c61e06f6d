import type { BundledAbstract } from '@cea/contract/screening-votes';
import type { Pip } from '../../../ui/Pips.tsx';
import type { Place } from '../place-in-assignment.ts';
import { consensusPath } from '../work-paths.ts';

type Bundle = readonly BundledAbstract[];

/** The open ones after this one, then those before it; parked ones come last. */
export function upcoming(bundle: Bundle, id: number): BundledAbstract[] {
  const at = bundle.findIndex(({ article_assignment_id }) => article_assignment_id === id);
  const others = [...bundle.slice(at + 1), ...bundle.slice(0, Math.max(at, 0))].filter(
    ({ status }) => status === 'open',
  );
  return [...others.filter(({ parked }) => !parked), ...others.filter(({ parked }) => parked)];
}

export function placeInBundle(bundle: Bundle, id: number, assignment: { id: number; round: string }): Place {
  const at = bundle.findIndex(({ article_assignment_id }) => article_assignment_id === id);
  const pathOf = (one: BundledAbstract | undefined) =>
    one && consensusPath('screening', assignment.id, one.article_assignment_id);
  return {
    round: assignment.round,
    position: at + 1,
    articles: bundle.length,
    previous: pathOf(bundle[at - 1]),
    next: pathOf(bundle[at + 1]),
  };
}

const stateOf = ({ status, is_accepted, parked }: BundledAbstract): string => {
  if (status === 'submitted') return is_accepted ? 'accepted' : 'rejected';
  return parked ? 'parked' : 'not agreed yet';
};

export const pipsOf = (bundle: Bundle, id: number, assignmentId: number): Pip[] =>
  bundle.map((one, at) => ({
    key: one.article_assignment_id,
    name: `Abstract ${at + 1}: ${stateOf(one)}`,
    to: consensusPath('screening', assignmentId, one.article_assignment_id),
    state: one.status === 'submitted' ? 'done' : 0,
    ...(one.article_assignment_id === id && { current: true }),
  }));

/** `2 agreed: 1 accepted, 1 rejected`. */
export function agreedSoFar(bundle: Bundle): string {
  const agreed = bundle.filter(({ status }) => status === 'submitted');
  if (agreed.length === 0) return 'None agreed yet';
  const accepted = agreed.filter(({ is_accepted }) => is_accepted).length;
  return `${agreed.length} agreed: ${accepted} accepted, ${agreed.length - accepted} rejected`;
}
