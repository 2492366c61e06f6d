import { invitationLimit } from '@cea/contract/own-sponsor';
import { isEmail, ruleTexts } from '@cea/contract/rules';
import { counted } from '../../lib/number-format.ts';

interface Problem {
  readonly text: string;
  readonly reason: string;
  readonly tone: 'fault' | 'known';
}

export interface InvitedAddresses {
  /** In small letters, each once; also those that do not fit. */
  readonly invited: readonly string[];
  /** What is named below the field: no address, already there, or without a seat. */
  readonly problems: readonly Problem[];
  /** Why they cannot be invited together. */
  readonly fault: string | undefined;
}

/** Sorts what was typed or pasted: whom to invite, who has a seat already, and what is no address. */
export function sortAddresses(
  typed: readonly string[],
  seated: ReadonlySet<string>,
  seatsLeft: number,
): InvitedAddresses {
  const problems: Problem[] = [];
  const invited = new Set<string>();
  for (const text of typed) {
    const email = text.toLowerCase();
    if (!isEmail(text)) problems.push({ text, reason: ruleTexts.email, tone: 'fault' });
    else if (seated.has(email)) problems.push({ text, reason: 'already has a seat and is left out.', tone: 'known' });
    else if (invited.add(email).size > seatsLeft) problems.push({ text, reason: 'has no seat.', tone: 'fault' });
  }
  return { invited: [...invited], problems, fault: describeExcess(invited.size, seatsLeft) };
}

function describeExcess(invited: number, seatsLeft: number): string | undefined {
  if (invited > seatsLeft) {
    const left = seatsLeft === 0 ? 'No seat is left' : `Only ${counted(seatsLeft, 'seat is', 'seats are')} left`;
    const addresses = invited - seatsLeft === 1 ? 'an address' : `${invited - seatsLeft} addresses`;
    return `${left}. Remove ${addresses}, or ask for more seats.`;
  }
  return invited > invitationLimit ? `Invite at most ${invitationLimit} at once.` : undefined;
}
