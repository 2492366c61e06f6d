import { firstYearOf } from '../families/first-years.ts';
import { withoutPrice } from '../registry/variations.ts';
import type { ReviewedStudy } from './reviewed-study.ts';

/** Nothing is studied before it was in use, on either side of a comparison. */
export const findEarlyProducts = ({ ratios, method, year }: ReviewedStudy): string[] =>
  ratios
    .flatMap(({ intervention = '', comparator = '' }) => [withoutPrice(intervention), comparator])
    .filter((name) => firstYearOf(name, method.disease ?? '') > year)
    .map((name) => `${name} in ${year}`);
