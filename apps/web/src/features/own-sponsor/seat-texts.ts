import { calendarDay, daysBetween } from '@cea/contract/dates';
import type { OwnSponsor, SeatHolder, SeatStatus } from '@cea/contract/own-sponsor';
import { counted } from '../../lib/number-format.ts';
import { getToday, showDate, showDay } from '../../lib/dates.ts';
import { settings } from '../../lib/site.ts';

const dayOf = (at: string): string => calendarDay(new Date(at), settings.time_zone);
const daysSince = (at: string): number => daysBetween(dayOf(at), getToday());

const labels: Record<Exclude<SeatStatus, 'unseen'>, string> = {
  'invitation-expired': 'Invitation expired',
  invited: 'Invited',
  active: 'Active',
  inactive: 'Inactive',
};

export const seatTones = {
  'invitation-expired': 'bad',
  invited: 'waiting',
  unseen: 'off',
  active: 'good',
  inactive: 'off',
} as const satisfies Record<SeatStatus, string>;

export function describeStatus({ status, last_signed_in_at }: SeatHolder): string {
  if (status !== 'unseen') return labels[status];
  if (!last_signed_in_at) return 'Never seen';
  return `Not seen for ${counted(Math.floor(daysSince(last_signed_in_at) / 30), 'month')}`;
}

function describeExpiry(at: string): string {
  const left = -daysSince(at);
  if (left <= 0) return 'Invitation expires today';
  return left === 1 ? 'Invitation expires tomorrow' : `Invitation expires in ${left} days`;
}

/** When the user was last there, or when the invitation expires. */
export function describeLastSeen({ status, invitation_expires_at, last_signed_in_at }: SeatHolder): string {
  if (status === 'invited' && invitation_expires_at) return describeExpiry(invitation_expires_at);
  if (status === 'invitation-expired')
    return invitation_expires_at ? `Invitation expired ${showDate(invitation_expires_at)}` : '–';
  if (!last_signed_in_at) return 'Never';
  const days = daysSince(last_signed_in_at);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : showDate(last_signed_in_at);
}

export const nameOf = ({ full_name, email }: SeatHolder): string => full_name || email;

/** From this many days before its end, the end of the access is announced. */
const announcedDays = 60;

export interface Ending {
  readonly tone: 'waiting' | 'fault';
  readonly title: string;
  readonly text: string;
  /** What to ask us for, and the subject of that mail. */
  readonly ask: string;
  readonly subject: string;
  /** When full downloads are possible again. */
  readonly again: string;
}

const toRenew = { ask: 'Ask to renew', subject: 'Renewal', again: 'once your organization renews its access' };

/** What to know about the end of the access; undefined while it is far away. */
export function describeEnding({ status, expires_at }: OwnSponsor): Ending | undefined {
  if (status === 'inactive')
    return {
      tone: 'fault',
      title: 'Downloads are limited: your organization’s access is inactive',
      text: 'Accounts and saved searches stay, but accounts cannot download in full until access is activated.',
      ask: 'Ask to activate',
      subject: 'Activation',
      again: 'once your organization’s access is activated',
    };
  if (expires_at === null) return undefined;
  const left = daysBetween(getToday(), expires_at);
  if (status === 'expired')
    return {
      tone: 'fault',
      title: `Downloads are limited since ${showDay(expires_at)}`,
      text: 'Accounts and saved searches stay, but accounts cannot download in full until access is renewed.',
      ...toRenew,
    };
  if (left > announcedDays) return undefined;
  const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  return {
    tone: 'waiting',
    title: `Access ends on ${showDay(expires_at)}, ${when}`,
    text: 'Accounts and saved searches stay, but after that day accounts cannot download in full.',
    ...toRenew,
  };
}

/** A mail to the registry about the sponsor. */
export const mailAbout = ({ name }: OwnSponsor, subject: string): string =>
  `mailto:${settings.contact_email}?subject=${encodeURIComponent(`${subject}: ${name}`)}`;
