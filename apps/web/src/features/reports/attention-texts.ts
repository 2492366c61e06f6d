import { ageOf, type Attention, type AttentionKind, type AttentionPart } from '@cea/contract/attention';
import { type MailKind, mailKinds } from '@cea/contract/mails';
import type { RoundNotice } from '@cea/contract/reading-rounds';
import { counted, showCount } from '../../lib/number-format.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { cleaningPath } from '../cleaning/cleaning-api.ts';

interface Declared {
  readonly one: string;
  readonly many: string;
  /** Where the foot says that nothing waits. */
  readonly place: string;
  /** What is done there. */
  readonly action: string;
  /** The list that shows what is counted. */
  readonly to: (attention: Attention) => string;
  /** The name of a part, for kinds whose parts have no label to show as it is. */
  readonly part?: (part: AttentionPart) => string;
  /** The page of a round that shows this part. */
  readonly ofRound?: (reading_round_id: number) => string;
}

const site = '/admin/data-collection';
const articles = (query: string) => () => `${site}/articles?${query}`;
/** Opens with the question whom to remind. */
const remind = (kind: RoundNotice['kind']) => () => `${site}/reading-rounds?remind=${kind}`;
/** Each round is cleaned by itself, the one with most of it first. */
const cleaning = ({ parts: [first] }: Attention): string =>
  first?.reading_round_id ? cleaningPath(first.reading_round_id) : `${site}/articles?state=cleaning`;
const isMailKind = (label: string): label is MailKind => label in mailKinds;

export const attentionTexts: Record<AttentionKind, Declared> = {
  overdue: {
    one: 'form past due',
    many: 'forms past due',
    place: 'forms past due',
    action: 'Remind',
    to: remind('past-due'),
    ofRound: roundPath,
  },
  behind: {
    one: 'reader behind',
    many: 'readers behind',
    place: 'slow readers',
    action: 'Remind',
    to: remind('behind'),
    ofRound: roundPath,
  },
  unaccepted: {
    one: 'reader has not accepted',
    many: 'readers have not accepted',
    place: 'assignments to accept',
    action: 'Remind',
    to: remind('not-accepted'),
    ofRound: roundPath,
  },
  imports: {
    one: 'import failed or stopped',
    many: 'imports failed or stopped',
    place: 'imports',
    action: 'Resume',
    to: () => `${site}/imports`,
  },
  'error-reports': {
    one: 'error report from a visitor',
    many: 'error reports from visitors',
    place: 'error reports',
    action: 'Answer',
    to: () => `${site}/error-reports?state=open`,
  },
  problems: {
    one: 'article with problems reported by readers',
    many: 'articles with problems reported by readers',
    place: 'reported problems',
    action: 'Answer',
    to: articles('problems=open'),
  },
  mails: {
    one: 'mail not delivered',
    many: 'mails not delivered',
    place: 'mails',
    action: 'Correct',
    to: () => '/admin/mails?state=failed',
    part: ({ label }) => (isMailKind(label) ? mailKinds[label] : label),
  },
  'screening-consensus': {
    one: 'screening without consensus',
    many: 'screenings without consensus',
    place: 'screening consensus',
    action: 'Follow up',
    to: articles('state=screening-consensus&sort=-days'),
  },
  'review-consensus': {
    one: 'review without consensus',
    many: 'reviews without consensus',
    place: 'review consensus',
    action: 'Follow up',
    to: articles('state=review-consensus&sort=-days'),
  },
  duplicates: {
    one: 'possible duplicate',
    many: 'possible duplicates',
    place: 'duplicates',
    action: 'Judge',
    to: articles('state=duplicates&sort=-days'),
  },
  findings: {
    one: 'finding to decide',
    many: 'findings to decide',
    place: 'findings',
    action: 'Clean',
    to: cleaning,
    ofRound: cleaningPath,
  },
  publishing: {
    one: 'clean article',
    many: 'clean articles',
    place: 'publishing',
    action: 'Publish',
    to: cleaning,
    ofRound: cleaningPath,
  },
  invoices: {
    one: 'invoice ready',
    many: 'invoices ready',
    place: 'invoicing',
    action: 'Submit',
    to: () => `${site}/invoicing?status=ready`,
    ofRound: (id) => `${site}/invoicing?status=ready&reading_round_id=${id}`,
  },
  training: {
    one: 'reader in training',
    many: 'readers in training',
    place: 'training',
    action: 'Follow up',
    to: () => `${site}/training-assignments`,
  },
  sponsors: {
    one: 'sponsor expired',
    many: 'sponsors expired',
    place: 'sponsors',
    action: 'Renew',
    to: () => '/admin/sponsor/sponsors?status=expired',
  },
  searches: {
    one: 'search without results',
    many: 'searches without results',
    place: 'searches without results',
    action: 'Review',
    to: () => `${site}/settings?tab=empty-searches`,
    part: ({ label, count }) => `“${label}” ${count === 1 ? 'once' : `${showCount(count)} times`}`,
  },
};

/** `18 readers behind` */
export const attentionTitle = ({ kind, count }: Attention): string => {
  const { one, many } = attentionTexts[kind];
  return `${showCount(count)} ${count === 1 ? one : many}`;
};

interface PartText {
  readonly text: string;
  readonly to: string | undefined;
}

/** The largest parts of what waits, such as `Round 12: 5`, each with the page that shows it. */
export const partTexts = ({ kind, parts }: Attention): PartText[] =>
  parts.map((part) => {
    const { part: textOf, ofRound } = attentionTexts[kind];
    const { label, count, reading_round_id } = part;
    const name = textOf?.(part) ?? label;
    const to = reading_round_id === null ? undefined : ofRound?.(reading_round_id);
    return {
      text: kind === 'searches' || (count === 1 && to === undefined) ? name : `${name}: ${showCount(count)}`,
      to,
    };
  });

/** What the parts leave out. Those of a search are not what is counted. */
export const countOthers = ({ kind, count, parts }: Attention): number => {
  if (parts.length === 0) return 0;
  return count - (kind === 'searches' ? parts.length : parts.reduce((sum, part) => sum + part.count, 0));
};

/** `15 days` */
export function ageText(attention: Attention, today: string): string | undefined {
  const age = ageOf(attention, today);
  if (age === null) return undefined;
  return age === 0 ? 'today' : counted(age, 'day');
}

const and = new Intl.ListFormat('en-US');
/** `Nothing waits in invoicing, mails, and sponsors.` */
export const quietText = (kinds: readonly AttentionKind[]): string =>
  `Nothing waits in ${and.format(kinds.map((kind) => attentionTexts[kind].place))}.`;

/** `10 things wait for a decision, 3 past their limit` */
export function attentionNote(late: number, within: number): string {
  const all = late + within;
  const waiting = all === 1 ? '1 thing waits for a decision' : `${showCount(all)} things wait for a decision`;
  return late === 0 ? waiting : `${waiting}, ${showCount(late)} past ${all === 1 ? 'its' : 'their'} limit`;
}
