import type { DuplicateEvidence, DuplicateRule, DuplicateTrap, DuplicateZone } from '@cea/contract/duplicates';
import { compareTitles } from './compare-title.ts';
import type { Fingerprint } from './fingerprint.ts';
import { evidenceOf, likelyFrom, possibleFrom, scoreOf } from './points.ts';
import { rules } from './rules.ts';
import { readSignals, type Signals } from './signals.ts';
import { traps } from './traps.ts';

export interface Comparison {
  /** 0 to 1, as people see it. */
  readonly score: number;
  readonly points: number;
  readonly zone: DuplicateZone;
  /** The first rule that holds. */
  readonly rule: DuplicateRule | null;
  /** What keeps the pair from being safe. */
  readonly traps: readonly DuplicateTrap[];
  readonly evidence: readonly DuplicateEvidence[];
}

const ruleNames = Object.keys(rules) as DuplicateRule[];
const trapNames = Object.keys(traps) as (keyof typeof traps)[];

/** Whatever the rest says, such a pair is no candidate. */
const sharesNothing = (a: Fingerprint, b: Fingerprint): boolean =>
  !(a.doi && a.doi === b.doi) &&
  !(a.pubmed_id && a.pubmed_id === b.pubmed_id) &&
  !(a.pages.first && a.pages.first === b.pages.first);

function zoneOf(points: number, rule: DuplicateRule | undefined, trapped: boolean): DuplicateZone {
  if (rule) return trapped ? 'likely' : 'safe';
  return points >= likelyFrom ? 'likely' : points >= possibleFrom ? 'possible' : 'unlikely';
}

function judge(signals: Signals): Comparison {
  const evidence = evidenceOf(signals);
  const points = evidence.reduce((sum, field) => sum + field.points, 0);
  const rule = ruleNames.find((name) => rules[name](signals));
  const met = trapNames.filter((name) => traps[name](signals));
  const zone = zoneOf(points, rule, met.length > 0);
  return { score: scoreOf(zone, points), points, zone, rule: rule ?? null, traps: met, evidence };
}

const unlikely: Comparison = {
  score: scoreOf('unlikely', -10),
  points: -10,
  zone: 'unlikely',
  rule: null,
  traps: [],
  evidence: [],
};

/** Whether two articles are one, and why. The first is on the left. */
export function compare(a: Fingerprint, b: Fingerprint): Comparison {
  const title = a.title && b.title ? compareTitles(a, b) : undefined;
  // Most pairs that share a key end here, without evidence: nobody looks at them.
  if (title?.verdict === 'different' && sharesNothing(a, b)) return unlikely;
  return judge(readSignals(a, b, title));
}
