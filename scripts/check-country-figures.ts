import { readCountryFigures } from '../apps/server/src/reference/read-country-figures.ts';
import { readCountries, readCurrencies, readEntries, readTable } from '../apps/server/src/reference/read-reference.ts';
import { readCsv } from '../apps/server/src/lib/read-csv.ts';
import type { Finding } from './check-reference.ts';

type ReadFile = (name: string) => string;

/** Holds figures by their name against those of a source: each is equal, or left out for a reason. */
export function compareFigures(
  subject: string,
  here: ReadonlyMap<string, string | number>,
  there: ReadonlyMap<string, string | number>,
  whyLeftOut: (name: string) => string | undefined = () => undefined,
): Finding {
  const differences: string[] = [];
  const reasons: string[] = [];
  for (const [name, figure] of there) {
    const reason = here.has(name) ? undefined : whyLeftOut(name);
    if (reason) reasons.push(reason);
    else if (here.get(name) !== figure) differences.push(`${name}: ${here.get(name) ?? 'none'} here, ${figure} there`);
  }
  for (const name of here.keys()) if (!there.has(name)) differences.push(`${name}: only here`);
  return { subject, checked: here.size, differences, unchecked: countReasons(reasons) };
}

/** `12 left out: the unit is not certain` */
export const countReasons = (reasons: readonly string[]): string[] =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `${length} left out: ${reason}`);

const keyOf = ({ iso3, year }: { iso3: string; year: string | number }): string => `${iso3} ${year}`;

/** The unit of these is not certain: the series mixes several. */
const mixed = new Set(['TKM', 'VEN', 'ZWE']);

const sources = {
  'gdp-per-capita': { file: 'gdp-per-capita.csv', column: 'gdp_per_capita_usd' },
  ppp: { file: 'ppp.csv', column: 'lcu_per_intl_dollar' },
  'consumer-prices': { file: 'cpi-by-country.csv', column: 'index' },
  'gdp-deflator': { file: 'gdp-deflator-by-country.csv', column: 'index' },
} as const;

export function checkCountryFigures(file: ReadFile): Finding[] {
  const figures = readCountryFigures();
  return Object.entries(sources).map(([series, source]) => {
    const indexed = source.column === 'index';
    const there = readCsv<string>(file(source.file), [
      'iso3',
      'year',
      source.column,
      ...(indexed ? ['base_year'] : []),
    ]);
    const named = (value: string | number, base: unknown) =>
      indexed ? `${Number(value)} of ${Number(base)}` : Number(value);
    return compareFigures(
      series,
      new Map(
        figures
          .filter((figure) => figure.series === series)
          .map((figure) => [keyOf(figure), named(figure.value, figure.base_year)]),
      ),
      new Map(there.map((row) => [keyOf(row as never), named(row[source.column]!, row.base_year)])),
      (name) => (mixed.has(name.slice(0, 3)) ? 'the unit is not certain' : undefined),
    );
  });
}

const groups = (country: { income_group: string; region: string; who_region: string }) =>
  [country.region, country.who_region, country.income_group].join(' ');

export function checkGroups(file: ReadFile): Finding[] {
  const theirs = readCsv(file('country-groups.csv'), ['iso3', 'income_group', 'wb_region', 'who_region']);
  const listed = new Set(theirs.map(({ iso3 }) => iso3));
  const later = readCsv(file('country-groups-fy2027-changes.csv'), ['iso3']);
  const finding = compareFigures(
    'Regions and income groups',
    new Map(
      readCountries()
        .filter(({ iso3 }) => listed.has(iso3))
        .map((country) => [country.iso3, groups(country)]),
    ),
    new Map(
      theirs.map((country) => {
        const income_group = country.income_group === 'unclassified' ? '' : country.income_group;
        return [country.iso3, groups({ ...country, region: country.wb_region, income_group })];
      }),
    ),
  );
  const reasons = later.map(() => 'income groups of July 2026, known from one newspaper only');
  return [{ ...finding, unchecked: countReasons(reasons) }];
}

const unpublished: Readonly<Record<string, string>> = {
  'other-covid-19-pandemic-related-outcomes': 'a cause that GBD 2023 no longer has',
  electrocution: 'a part of other unintentional injuries, in no published table',
  'other-unintentional-injuries-internal': 'a part of other unintentional injuries, in no published table',
};

export function checkCauses(file: ReadFile): Finding[] {
  const theirs = readCsv(file('gbd2021-causes.csv'), ['slug', 'parent_slug', 'name']);
  const causes = readEntries().filter(({ vocabulary }) => vocabulary === 'gbd');
  return [
    compareFigures(
      'Causes of GBD 2021',
      new Map(causes.map(({ slug, parent, label }) => [slug, `${label} in ${parent?.slug ?? 'all-causes'}`])),
      new Map(theirs.map(({ slug, parent_slug, name }) => [slug, `${name} in ${parent_slug}`])),
      (slug) => unpublished[slug],
    ),
  ];
}

/** Former units: what they were replaced by, and their rates, restated from the series of today's unit. */
export function checkFormerUnits(file: ReadFile): Finding[] {
  const columns = [
    'code',
    'successor',
    'units_per_successor',
    'first_whole_year',
    'last_whole_year',
    'wdi_iso3',
  ] as const;
  const theirs = readCsv(file('currency-predecessors.csv'), columns);
  const codes = new Set(theirs.map(({ code }) => code));
  const official = new Map(
    readCsv(file('official-exchange-rates.csv'), ['iso3', 'year', 'lcu_per_usd']).map((row) => [
      keyOf(row),
      row.lcu_per_usd,
    ]),
  );
  const restated = theirs.flatMap(({ code, units_per_successor, first_whole_year, last_whole_year, wdi_iso3 }) =>
    Array.from({ length: Number(last_whole_year) - Number(first_whole_year) + 1 }, (_, at) => {
      const year = Number(first_whole_year) + at;
      const quote = official.get(keyOf({ iso3: wdi_iso3, year }));
      return quote === undefined
        ? []
        : [[`${code} ${year}`, rounded(Number(quote) * Number(units_per_successor))] as const];
    }).flat(),
  );
  const here = readTable('exchange-rates', ['currency', 'year', 'quote']);
  return [
    compareFigures(
      'Former units',
      new Map(
        readCurrencies()
          .filter(({ code }) => codes.has(code))
          .map(({ code, replaced_by, redenomination }) => [code, `${redenomination} ${replaced_by}`]),
      ),
      new Map(theirs.map(({ code, successor, units_per_successor }) => [code, `${units_per_successor} ${successor}`])),
    ),
    compareFigures(
      'Rates of former units',
      new Map(
        here
          .filter(({ currency }) => codes.has(currency))
          .map(({ currency, year, quote }) => [`${currency} ${year}`, rounded(Number(quote))]),
      ),
      new Map(restated),
    ),
  ];
}

/** More digits than the source prints, and fewer than a product of floating-point numbers gets wrong. */
const rounded = (value: number): number => Number(value.toPrecision(12));
