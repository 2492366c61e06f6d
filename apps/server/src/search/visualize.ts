import type { DataType } from '@cea/contract/dictionary/terms';
import type { Visualizations } from '@cea/contract/visualizations';
import { isShown } from '../records/definitions.ts';
import { presentCounts } from '../records/facets.ts';
import { readLeague, readPlane, readStates } from './chart-queries.ts';
import { countMatches } from './match-rows.ts';
import { ratioDistributions, weightDistributions } from './distributions.ts';
import type { SearchSnapshot } from './load-search-snapshot.ts';
import type { Plan } from './plan-search.ts';
import type { Runs, SearchEngine } from './search-engine.ts';

/**
 * The figures for the charts, from the same matches as the list. Unlike in the list's counts, every filter applies to
 * its own term too.
 */
export async function visualize(
  engine: SearchEngine,
  runs: Runs,
  snapshot: SearchSnapshot,
  type: DataType,
  plan: Plan,
): Promise<Visualizations> {
  const { segment, hits, total, revision, page } = await engine.find(runs, snapshot, type, plan);
  const seqs = await page({ sort: 'newest' }, 0, segment.rows);
  const { counts } = countMatches(segment, hits, [], () => hits);
  const made = {
    total,
    revision,
    counts: presentCounts(
      segment.facetOfCode.map((facet, code) => [facet, counts[code]!]),
      isShown(snapshot.stale),
    ),
    distributions: [],
    plane: null,
    league: [],
    states: [],
  };
  if (type === 'ratios') {
    return {
      ...made,
      distributions: ratioDistributions(segment, hits),
      plane: await readPlane(runs.heavy, seqs, revision),
      league: await readLeague(runs.heavy, seqs, revision),
    };
  }
  if (type === 'methods') return made;
  return { ...made, distributions: weightDistributions(segment, hits), states: await readStates(runs.heavy, seqs) };
}
