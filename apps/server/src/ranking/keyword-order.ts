import { keywordsOf } from './tokens.ts';
import type { RankedText } from './vectorize.ts';

/** Words of cost-utility analyses, for the days before there are decisions to learn from. */
const startKeywords =
  'QALY QALYs quality-adjusted DALY disability-adjusted cost-utility cost-effectiveness incremental cost ICER ' +
  'willingness to pay economic evaluation Markov';

/** Usual constants of BM25: how soon repetition stops counting, and how much a long text is discounted. */
const [saturation, lengthShare] = [1.2, 0.75];

/** BM25 scores of all texts, a title counting twice. */
export function keywordScores(texts: readonly RankedText[], keywords = startKeywords): Float64Array {
  const words = [...new Set(keywordsOf(keywords))];
  const tokens = texts.map(({ title, abstract }) => keywordsOf(`${title} ${title} ${abstract}`));
  const length = tokens.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const scores = new Float64Array(texts.length);
  for (const word of words) {
    const times = tokens.map((all) => all.filter((token) => token === word).length);
    const found = times.filter((count) => count > 0).length;
    const rarity = Math.log(1 + (texts.length - found + 0.5) / (found + 0.5));
    for (const [row, count] of times.entries()) {
      const discount = 1 - lengthShare + (lengthShare * tokens[row]!.length) / length;
      if (count > 0) scores[row]! += (rarity * count * (saturation + 1)) / (count + saturation * discount);
    }
  }
  return scores;
}
