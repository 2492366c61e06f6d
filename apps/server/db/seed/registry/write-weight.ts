import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { EntryId } from './choose-entries.ts';
import type { StateWeight } from './draw-states.ts';
import type { Random } from './random.ts';

/** Earlier forms did not ask how a weight was elicited. */
const methodSince = 2000;

export function writeWeight(random: Random, state: StateWeight, year: number, id: EntryId): Answers {
  const { weight, kind, code, sample, deviation, interval, cited } = state;
  const entry = (vocabulary: string, slug: string | undefined) => (slug ? id(vocabulary, slug) : notReported);
  return {
    health_state: state.state,
    ...(code && { health_state_code: id('health-state', code) }),
    no_weight: weight === undefined,
    weight_kind: kind,
    weight: weight ?? notReported,
    ...(kind === 'decrement' && weight !== undefined && { weight_decrement: Math.abs(weight) }),
    weight_source: id('data-source', state.source),
    ...(cited && { previous_study: cited }),
    ...(cited && random.chance(0.4) && { citation_pubmed_id: String(random.whole(95_000_000, 99_999_999)) }),
    ...(state.change !== undefined && { weight_change: state.change }),
    ...(year >= methodSince && {
      instrument: entry('instrument', state.instrument),
      valuation_method: entry('valuation-method', state.valuation),
      preference_source: entry('preference-source', state.preferences),
      ...(state.valueSet && { value_set_country: id('country', state.valueSet) }),
    }),
    ...(sample && { sample_size: sample }),
    ...(deviation && { standard_deviation: deviation }),
    ...(sample &&
      deviation &&
      random.chance(0.5) && { standard_error: Number((deviation / Math.sqrt(sample)).toFixed(4)) }),
    ...(interval && { interval_low: interval[0], interval_high: interval[1] }),
    ...(state.time && { time_point: state.time }),
    ...(random.chance(0.01) && { weight_comments: 'Read from a figure.' }),
  };
}
