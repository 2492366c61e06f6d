import { type ReviewedStudy, slugOf } from './reviewed-study.ts';

/** An employer or a hospital looks a few years ahead at most. */
const short = new Set(['under-1-year', '1-year', '1-to-5-years']);
const nearsighted = new Set(['employer', 'hospital-or-provider', 'other']);

/** Employers and insurers count the years in which people are theirs; children and pensioners have no employer. */
export function findFarsightedPerspectives({ method, ratios }: ReviewedStudy): string[] {
  const judged = slugOf(method.perspective_judged);
  const horizons = [method.time_horizon, ...ratios.map((row) => row.ratio_time_horizon)].map(slugOf);
  const long = horizons.filter((band) => band !== undefined && !short.has(band));
  const perspectives = new Set([judged, slugOf(method.perspective_stated)]);
  const faults = [...perspectives].flatMap((one) =>
    one !== undefined && nearsighted.has(one) && long.length > 0 ? [`${one} over ${long[0]}`] : [],
  );
  if (!perspectives.has('employer')) return faults;
  const ages = ratios.flatMap(({ population_ages = [] }) => population_ages.map(({ id }) => slugOf(id)!));
  const working = ages.some((age) => ['adult-unspecified', '19-to-40-years', '41-to-64-years'].includes(age));
  return working || ages.length === 0 ? faults : [...faults, `employer of people of ${[...new Set(ages)].join(', ')}`];
}
