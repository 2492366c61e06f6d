import { findGdp } from '../registry/gdp.ts';
import { places } from '../registry/places.ts';
import { countriesOf, priceYearOf, type ReviewedStudy, slugOf } from './reviewed-study.ts';

/** The commission on macroeconomics and health proposed multiples of GDP per capita in December 2001. */
const gdpMultiplesSince = 2002;

/** A threshold was in use in the study's country in the year of the article, or is a multiple of its GDP per capita. */
export function findForeignThresholds(study: ReviewedStudy): string[] {
  const { method, year, rates } = study;
  const { threshold_low: low, threshold_high: high, threshold_currency: currency } = method;
  if (low === undefined) return [];
  const [country] = countriesOf(study);
  const times = { '1-gdp': 1, '3-gdp': 3 }[slugOf(method.threshold?.[0]?.id) ?? ''];
  if (times !== undefined) {
    const gdp = findGdp(country!, priceYearOf(study));
    const rate = rates.usdPerUnit(currency!, priceYearOf(study));
    const expected = gdp && rate ? (gdp.usd * times) / rate : NaN;
    const fits = year >= gdpMultiplesSince && Math.abs(low - expected) <= expected * 0.01;
    return fits ? [] : [`${times} x GDP per capita of ${country} in ${year}: ${low} ${currency}`];
  }
  const known = places
    .find(({ iso3 }) => iso3 === country)
    ?.thresholds?.some(
      (one) =>
        one.currency === currency && one.since <= year && one.low === low && (high === undefined || high === one.high),
    );
  return known ? [] : [`${low} ${high ?? ''} ${currency} in ${country} in ${year}`];
}

/** GDP per capita is printed as the World Bank's table has it for the country and the stated year. */
export function findWrongGdp(study: ReviewedStudy): string[] {
  const [country] = countriesOf(study);
  return study.ratios.flatMap(({ gdp_per_capita: usd, gdp_per_capita_year: of }) => {
    if (usd === undefined) return [];
    const known = of === undefined ? undefined : findGdp(country!, of);
    const right = known?.year === of && of! <= study.year && Math.round(known!.usd) === usd;
    return right ? [] : [`${usd} in ${country} in ${of}`];
  });
}
