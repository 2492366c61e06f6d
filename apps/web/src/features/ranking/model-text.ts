import type { RankingModel } from '@cea/contract/ranking';
import { showDate } from '../../lib/dates.ts';
import { counted, showCount } from '../../lib/number-format.ts';

/** In which order readers of a round get its abstracts. */
export const orderText = (isRanked: boolean): string =>
  isRanked
    ? 'Readers get the highest-ranked abstracts first.'
    : 'Readers get abstracts in the order of the assignment; ranking is off.';

/** Which model ordered the abstracts, and what it learned from. */
export function modelText(model: RankingModel | null): string {
  if (!model) return 'No model yet. ReaderBot trains one within minutes of the first import.';
  const { id, method, accepted, rejected, made_at } = model;
  const version = `${showCount(id)}, ${showDate(made_at)}`;
  if (method === 'keywords')
    return `Ranked by keywords only. A model is trained once 5 abstracts are accepted and 5 rejected. Version ${version}.`;
  return `Model ${version}: learned from ${counted(accepted, 'accepted abstract', 'accepted abstracts')} and ${showCount(rejected)} rejected.`;
}
