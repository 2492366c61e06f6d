import type { SearchQuery, Expression } from '@cea/contract/registry';
import { nearestShare, nearestShares, type Shared } from './nearest-share.ts';

/** Words by the number of records they find. */
export interface ChosenWords {
  readonly everywhere: Shared<string>;
  readonly broad: Shared<string>;
  readonly tenth: Shared<string>;
  readonly narrow: Shared<string>;
  /** Both in one record. */
  readonly pair: Shared<string>;
  /** The share of records that also pass the filter. */
  readonly phrase: Shared<string>;
}

interface Known {
  readonly words: readonly Shared<string>[];
  readonly phrases: readonly Shared<string>[];
  readonly filter: Expression;
  /** The share of records found. */
  readonly shareOf: (asking: SearchQuery) => Promise<number>;
}

export const keywords = (text: string, ...filters: Expression[]): SearchQuery => ({
  query: [{ term: 'keyword', values: [text] }, ...filters],
});

/** This many are tried, because the share of articles only approximates that of records. */
const tried = 5;

async function nearestFound(
  { shareOf }: Pick<Known, 'shareOf'>,
  texts: readonly string[],
  wanted: number,
  ...filters: Expression[]
): Promise<Shared<string>> {
  const found: Shared<string>[] = [];
  for (const value of texts) found.push({ value, share: await shareOf(keywords(value, ...filters)) });
  return nearestShare(found, wanted);
}

export async function chooseWords(known: Known): Promise<ChosenWords> {
  const used = new Set<string>();
  const near = (wanted: number): string[] =>
    nearestShares(known.words, wanted)
      .map(({ value }) => value)
      .filter((word) => !used.has(word))
      .slice(0, tried);
  const word = async (wanted: number): Promise<Shared<string>> => {
    const chosen = await nearestFound(known, near(wanted), wanted);
    used.add(chosen.value);
    return chosen;
  };
  const everywhere = await word(1);
  const broad = await word(0.2);
  const tenth = await word(0.1);
  const narrow = await word(0.001);
  const pairs = near(0.1).flatMap((one) => near(0.05).map((other) => `${one} ${other}`));
  const pair = await nearestFound(known, pairs, 0.01);
  const phrases = nearestShares(known.phrases, 0.05).slice(0, tried);
  const quoted = phrases.map(({ value }) => `"${value}"`);
  const phrase = await nearestFound(known, quoted, 0.02, known.filter);
  return { everywhere, broad, tenth, narrow, pair, phrase };
}
