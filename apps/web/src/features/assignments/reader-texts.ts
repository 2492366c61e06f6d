import { type AssignmentHead, assignmentName } from '@cea/contract/admin-assignments';
import { counted } from '../../lib/number-format.ts';

type Reader = AssignmentHead['readers'][number];

/** What a reader has in an assignment. */
export function readerTexts(head: AssignmentHead, { planned, open, submitted, late, accepted }: Reader): string[] {
  const name = assignmentName(head);
  const total = planned + open + submitted;
  if (head.published_at === null) return [`${counted(total, 'article')} planned in ${name}.`];
  return [
    total === 0
      ? `No articles in ${name}.`
      : `${submitted} of ${total} submitted in ${name}${late > 0 ? `, ${late} late` : ''}.`,
    ...(accepted ? [] : ['Has not accepted yet.']),
  ];
}

/** What happens to the work of a reader who hands it on. */
export function handOverEffects({ planned, open, submitted }: Reader, from: string, to: string): string[] {
  return [
    ...(open > 0 ? [`${counted(open, 'open form moves', 'open forms move')} to ${to}, with what is filled in.`] : []),
    ...(planned > 0 ? [`${counted(planned, 'planned reading moves', 'planned readings move')} to ${to}.`] : []),
    ...(submitted > 0 ? [`${counted(submitted, 'submitted form stays', 'submitted forms stay')} with ${from}.`] : []),
  ];
}

/** A draft frees the articles of a reader who leaves it; published work goes to others. */
export function removalEffects(head: AssignmentHead, reader: Reader, name: string): string[] {
  if (head.published_at === null)
    return reader.planned === 0 ? [] : [`${counted(reader.planned, 'article loses', 'articles lose')} this reader.`];
  const effects = handOverEffects(reader, name, 'the readers with the least work and no conflict');
  return reader.submitted > 0 ? [...effects, `${name} stays in the assignment with the submitted work.`] : effects;
}
