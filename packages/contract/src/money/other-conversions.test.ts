import { expect, it } from 'vitest';
import { convertOtherwise, type OtherWay } from './other-conversions.ts';

const kenya = 7;
const steps = {
  usd: 20,
  usd_target: 30,
  currency: 'KES',
  cost_year: 2010,
  assumed_year: false,
  international: false,
  rate: 0.02,
  cpi_from: 100,
  cpi_to: 150,
  target_year: 2025,
};
const local = {
  own_currency: true,
  prices: { series: 'consumer-prices', from: 100, to: 250 },
  ppp: { currency: 'KES', units: 40, per_unit: 1 },
} as const;
const convert = (
  factors: object = local,
  more: { rate_target?: number | null; steps?: object; country?: object[] } = {},
): OtherWay[] =>
  convertOtherwise(
    { amount: 1000, answers: { country: more.country ?? [{ id: kenya }] }, steps: { ...steps, ...more.steps } },
    { rate_target: more.rate_target === undefined ? 0.01 : more.rate_target, countries: { [kenya]: factors as never } },
  );

const stepsOf = (way: OtherWay) => ('steps' in way ? way.steps : []);
const reasonOf = (way: OtherWay) => ('missing' in way ? way.missing.why : undefined);

it('inflates by local prices before exchange, and by US prices after purchasing power', () => {
  const prices = { currency: 'KES', cost_year: 2010, assumed_year: false };
  const years = [2010, 2025];
  expect(convert()).toEqual([
    {
      method: 'local',
      amount: 25,
      prices,
      steps: [
        { by: 'local prices', series: 'consumer-prices', currency: 'KES', years, from: 100, to: 250, result: 2500 },
        { by: 'exchange', currency: 'KES', year: 2025, rate: 0.01, result: 25 },
      ],
    },
    {
      method: 'ppp',
      amount: 37.5,
      prices,
      steps: [
        { by: 'purchasing power', currency: 'KES', year: 2010, units: 40, result: 25 },
        { by: 'US prices', unit: 'Int$', years, from: 100, to: 150, result: 37.5 },
      ],
    },
  ]);
});

it('a former currency is first converted to the one that the parity is in', () => {
  const [, byPower] = convert({ ...local, ppp: { currency: 'EUR', units: 0.5, per_unit: 2 } });
  expect(stepsOf(byPower!).map(({ by, result }) => [by, result])).toEqual([
    ['unit', 500],
    ['purchasing power', 1000],
    ['US prices', 1500],
  ]);
});

it('international dollars need no parity', () => {
  const [byPrices, byPower] = convert(
    { own_currency: false, prices: null, ppp: null },
    { steps: { currency: 'INT', international: true } },
  );
  expect(reasonOf(byPrices!)).toBe('another currency');
  expect(stepsOf(byPower!).map(({ result }) => result)).toEqual([1500]);
});

it.each([
  [local, { country: [{ id: kenya }, { id: 8 }] }, ['not one country', 'not one country']],
  [local, { country: [] }, ['not one country', 'not one country']],
  [local, { country: [{ id: 8 }] }, ['not one country', 'not one country']],
  [{ ...local, own_currency: false, ppp: null }, {}, ['another currency', 'another currency']],
  [{ ...local, prices: null, ppp: null }, {}, ['no local prices', 'no purchasing power parity']],
  [local, { rate_target: null }, ['no exchange rate', undefined]],
])('what is missing leaves a blank with the reason (%#)', (factors, more, reasons) => {
  expect(convert(factors, more).map(reasonOf)).toEqual(reasons);
});
