const firstYear = 1976;

/** New articles per year: few before 1995, 400 to 700 in the 2010s, more since. */
const yearly: readonly (readonly [year: number, articles: number])[] = [
  [1976, 2],
  [1980, 4],
  [1985, 9],
  [1990, 18],
  [1995, 52],
  [2000, 135],
  [2005, 255],
  [2010, 400],
  [2015, 540],
  [2020, 720],
  [2025, 820],
  [2100, 1600],
];

function articlesOf(year: number): number {
  const at = yearly.findIndex(([limit]) => year < limit);
  const [[from, low], [to, high]] = [yearly[at - 1]!, yearly[at]!];
  return low + ((high - low) * (year - from)) / (to - from);
}

/** The share of each year's articles that has been read by now: reading is about two years behind. */
const readAfter = [0.012, 0.11, 0.6, 0.97];
/** Rejected articles per published one. */
const rejectedShare = 0.14;

export interface YearPlan {
  readonly year: number;
  readonly published: number;
  readonly waiting: number;
  readonly rejected: number;
}

/** Integers in the given proportions that add up to the total. */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let carried = 0;
  let given = 0;
  return weights.map((weight) => {
    carried += (weight / sum) * total;
    const own = Math.round(carried) - given;
    given += own;
    return own;
  });
}

const publishedShare = 0.8;

/** The number of articles of each year by stage, on the given day. */
export function planYears(total: number, asOf: Date): YearPlan[] {
  const lastYear = asOf.getUTCFullYear();
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
  const partOfYear = (asOf.getUTCMonth() + 1) / 12;
  const found = years.map((year) => articlesOf(year) * (year === lastYear ? partOfYear : 1));
  const read = years.map((year) => readAfter[lastYear - year] ?? 1);
  const published = apportion(
    Math.round(total * publishedShare),
    found.map((articles, at) => articles * read[at]!),
  );
  const open = apportion(
    total - Math.round(total * publishedShare),
    found.flatMap((articles, at) => [articles * (1 - read[at]!), articles * rejectedShare]),
  );
  return years.map((year, at) => ({
    year,
    published: published[at]!,
    waiting: open[at * 2]!,
    rejected: open[at * 2 + 1]!,
  }));
}
