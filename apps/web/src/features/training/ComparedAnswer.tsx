import type { ComparedField } from '@cea/contract/my-training';
import type { DiffPart } from '../../ui/diff-texts.ts';
import { DiffText } from '../../ui/DiffText.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { answerDifference } from '../reading/answer-difference.ts';

const whole = (text: string, same: boolean): DiffPart[] => [{ text, same }];

/** Where nothing else is marked, the reader's whole answer is: one or the other was chosen. */
function partsOf(parts: readonly DiffPart[], isMarked: boolean): readonly DiffPart[] {
  if (parts.length === 0) return whole('not answered', !isMarked);
  return isMarked && parts.every(({ same }) => same) ? parts.map((part) => ({ ...part, same: false })) : parts;
}

/** What the reader or the gold record says in a field, with what differs marked. */
export function ComparedAnswer({ field, side }: { field: ComparedField; side: 'you' | 'gold' }) {
  const { labelOf } = useLabels();
  const { key, you, gold, differs } = field;
  const isMarked = differs && side === 'you';
  if (key === null) return <DiffText parts={whole(field[side] ? 'recorded' : 'not recorded', !isMarked)} mark="mark" />;
  const { a, b } = answerDifference({ key, a: you ?? undefined, b: gold ?? undefined }, labelOf);
  return <DiffText parts={partsOf(side === 'you' ? a : b, isMarked)} mark="mark" />;
}
