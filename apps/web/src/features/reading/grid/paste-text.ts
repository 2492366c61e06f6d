import type { PastePlan } from './plan-paste.ts';

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

const reasons = { number: 'is not a number', list: 'is not in the list', silent: 'is not an answer' } as const;

/** `“n.r.” is not a number`: each text once, with how often it came. */
function refusals({ refused }: PastePlan): string {
  const texts = new Map<string, number>();
  for (const { text, why } of refused) {
    const sentence = `“${text}” ${reasons[why]}`;
    texts.set(sentence, (texts.get(sentence) ?? 0) + 1);
  }
  const shown = [...texts].slice(0, 3).map(([sentence, times]) => (times > 1 ? `${sentence} (${times})` : sentence));
  return [...shown, ...(texts.size > 3 ? [`and ${texts.size - 3} more`] : [])].join(', ');
}

/** What a paste did, for the strip below the grid. */
export function pasteText(plan: PastePlan): string {
  const { rows, filled, refused, cut } = plan;
  const [first, last] = rows;
  const numbers = first === last ? `${first}` : last === first + 1 ? `${first} and ${last}` : `${first} to ${last}`;
  const pasted = last - first + 1;
  const rest = [
    ...(refused.length > 0 ? [`${refused.length} refused: ${refusals(plan)}`] : []),
    ...(cut.columns > 0 ? [`${count(cut.columns, 'column')} beyond the last one left out`] : []),
    ...(cut.rows > 0 ? [`${count(cut.rows, 'row')} left out, because the form is full`] : []),
  ];
  const filledText = `${count(pasted, 'row')} pasted (${numbers}): ${count(filled, 'cell')} filled`;
  return `${filledText}${rest.length > 0 ? `, ${rest.join('; ')}` : ''}.`;
}

/** The refused cells that can be answered "not reported": their table had no figure. */
export const silentCells = ({ refused }: PastePlan) => refused.filter(({ why }) => why === 'silent');
