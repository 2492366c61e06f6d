import type { Conversion } from '@cea/contract/money/convert';
import { showNumber } from '../../dictionary/fields.ts';

const factor = (value: number): string => `× ${showNumber(Number(value.toPrecision(3)))}`;

export const formatFactors = ({ rate, cpi_from, cpi_to }: Conversion): string =>
  `rate ${factor(rate)}, inflation ${factor(cpi_to / cpi_from)}`;
