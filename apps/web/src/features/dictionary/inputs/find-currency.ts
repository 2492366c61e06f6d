import { foldText } from '@cea/contract/fold-text';
import type { Currency } from '@cea/contract/study-rates';

export const currencyName = ({ name, ended_year }: Currency): string =>
  ended_year === null ? name : `${name}, until ${ended_year - 1}`;

/** Of a currency that many countries use, only those that were typed are named. */
const shownCountries = 3;

/** What the list says of a currency: its name, and the countries by which it was found. */
export function describeCurrency(currency: Currency, typed: string): string {
  const text = foldText(typed.trim());
  const found = text.length < 2 ? [] : currency.countries.filter((country) => foldText(country).includes(text));
  const names = found.length > shownCountries ? [...found.slice(0, shownCountries), '…'] : found;
  return [currencyName(currency), ...(names.length > 0 ? [names.join(', ')] : [])].join(' · ');
}

/** The code that a typed name stands for: of the currency itself, or of the country that uses it. */
export function currencyCalled(typed: string, currencies: readonly Currency[]): string | undefined {
  const text = foldText(typed.trim());
  if (text === '') return undefined;
  const isSame = (name: string) => foldText(name) === text;
  const named = currencies.find(({ code, name }) => isSame(code) || isSame(name));
  return (named ?? currencies.find(({ countries }) => countries.some(isSame)))?.code;
}
