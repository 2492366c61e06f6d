import { daysBetween } from '@cea/contract/dates';
import type { RoundNotice } from '@cea/contract/reading-rounds';
import { counted } from '../../lib/number-format.ts';
import { shortNames } from '../assignments/short-names.ts';

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

/** So many are named, most concerned first. */
const named = 2;

function listPeople(people: RoundNotice['people'], figure: (person: RoundNotice['people'][number]) => string): string {
  const names = shortNames(people);
  const shown = people.slice(0, named).map((person) => `${names.get(person.id)!} ${figure(person)}`);
  return [...shown, ...(people.length > named ? [`${people.length - named} more`] : [])].join(', ');
}

const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

/** What a notice says, on the given day. */
export function noticeText({ kind, round, people }: RoundNotice, today: string): NoticeText {
  // "Round 23" of "Round 23, DALY set".
  const name = round.label.split(',')[0]!;
  const left = round.due_on === null ? 0 : daysBetween(today, round.due_on);
  const texts: Record<RoundNotice['kind'], () => NoticeText> = {
    'past-due': () => ({
      title: `${name}: ${counted(
        people.reduce((sum, { count }) => sum + count, 0),
        'form',
      )} past due`,
      text: listPeople(people, ({ count }) => String(count)),
    }),
    behind: () => ({
      title: `${name}: ${people.length === 1 ? 'one reader is' : `${people.length} readers are`} behind`,
      text: `${listPeople(people, ({ count, total }) => `${count} of ${total}`)}${left > 0 ? ` with ${counted(left, 'day')} left` : ''}`,
    }),
    'not-accepted': () => ({
      title:
        round.starts_on !== null && round.starts_on > today
          ? `${name} starts ${inDays(daysBetween(today, round.starts_on))}`
          : `${name} has begun`,
      text: `${people.length} of ${counted(round.readers, 'reader')} ${people.length === 1 ? 'has' : 'have'} not accepted`,
    }),
  };
  return texts[kind]();
}
