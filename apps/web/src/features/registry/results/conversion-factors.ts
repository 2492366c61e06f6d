import type { Conversion } from '@cea/contract/money/convert';
import { showNumber } from '../../dictionary/fields.ts';

/** `0.771 · 1.31`: the exchange rate and the change of prices. */
export const factorsOf = ({ rate, cpi_from, cpi_to }: Conversion): string =>
  [rate, cpi_to / cpi_from].map((value) => showNumber(Number(value.toPrecision(3)))).join(' · ');
