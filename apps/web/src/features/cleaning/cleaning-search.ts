import { type FindingState, findingStates } from '@cea/contract/cleaning';
import { type FindingOrder, findingOrders, type ListedFinding } from '@cea/contract/cleaning-calls';
import { findCleaningRule } from '@cea/contract/cleaning-rules';

/** What of the page is in its address. */
export interface CleaningSearch {
  /** Absent: of all rules. */
  readonly rule: string | undefined;
  readonly state: FindingState;
  readonly order: FindingOrder;
  readonly page: number;
  /** The finding that is open. */
  readonly finding: string | undefined;
}

export type FindingName = Pick<ListedFinding, 'form_id' | 'row_id' | 'rule'>;
export const findingKey = ({ form_id, row_id, rule }: FindingName): string => `${form_id}.${row_id}.${rule}`;

const digits = /^[1-9]\d{0,5}$/;
const isState = (text: string): text is FindingState => (findingStates as readonly string[]).includes(text);

/** Parts that make no sense count as absent. */
export function parseSearch(search: URLSearchParams): CleaningSearch {
  const [rule, state, order, page] = ['rule', 'state', 'order', 'page'].map((name) => search.get(name) ?? '');
  return {
    rule: findCleaningRule(rule!)?.id,
    state: isState(state!) ? state : 'open',
    order: findingOrders.find((one) => one === order) ?? 'rule',
    page: digits.test(page!) ? Number(page) : 1,
    finding: search.get('finding') ?? undefined,
  };
}

export function formatSearch({ rule, state, order, page, finding }: CleaningSearch): string {
  const search = new URLSearchParams();
  if (rule !== undefined) search.set('rule', rule);
  if (state !== 'open') search.set('state', state);
  if (order !== 'rule') search.set('order', order);
  if (page > 1) search.set('page', String(page));
  if (finding !== undefined) search.set('finding', finding);
  const text = search.toString();
  return text && `?${text}`;
}

/** The finding of the address, or the first one. */
export const currentOf = (listed: readonly ListedFinding[], key: string | undefined): ListedFinding | undefined =>
  listed.find((finding) => findingKey(finding) === key) ?? listed[0];

/** The one to look at after this one; the one before it if it is the last. */
export function neighborOf(listed: readonly ListedFinding[], current: FindingName): string | undefined {
  const at = listed.findIndex((finding) => findingKey(finding) === findingKey(current));
  const next = listed[at + 1] ?? listed[at - 1];
  return next && findingKey(next);
}
