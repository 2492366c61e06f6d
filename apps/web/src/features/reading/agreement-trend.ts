import type { KindAgreement } from '@cea/contract/my-agreement';

export interface RoundKappa {
  readonly label: string;
  readonly kappa: number;
}

/** Fewer rounds are no trend. */
const fewest = 3;
/** The drawing has room for so many. */
const most = 6;

/** κ of the latest rounds that have one; undefined if there are too few. */
export function kappaTrend(rounds: KindAgreement['rounds']): RoundKappa[] | undefined {
  const known = rounds.flatMap(({ label, agreement: { kappa } }) => (kappa ? [{ label, kappa: kappa.value }] : []));
  return known.length < fewest ? undefined : known.slice(-most);
}

const decimals = (value: number): string => value.toFixed(2).replace('-', '−');

/** `κ 0.86 in Round 12, up from 0.74 in Round 7` */
export function trendText(trend: readonly RoundKappa[]): string {
  const [first, last] = [trend[0]!, trend.at(-1)!];
  const [before, now] = [decimals(first.kappa), decimals(last.kappa)];
  const way = before === now ? 'as in' : `${last.kappa > first.kappa ? 'up' : 'down'} from ${before} in`;
  return `κ ${now} in ${last.label}, ${way} ${first.label}`;
}
