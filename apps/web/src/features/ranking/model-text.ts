import type { RankingModel } from '@cea/contract/ranking';
import { showDate } from '../../lib/dates.ts';
import { counted, showCount } from '../../lib/number-format.ts';

/** Which model ordered the abstracts, and what it learned from. */
export function modelText({ id, method, accepted, rejected, made_at }: RankingModel): string {
  const version = `${showCount(id)}, ${showDate(made_at)}`;
  if (method === 'keywords')
    return `Ranked by keywords only. A model is trained once 5 abstracts are accepted and 5 rejected. Version ${version}.`;
  return `Model ${version}: learned from ${counted(accepted, 'accepted abstract', 'accepted abstracts')} and ${showCount(rejected)} rejected.`;
}
