import { DiffText } from '../../ui/DiffText.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { answerDifference, type TwoAnswers } from './answer-difference.ts';

/** One of two answers, with what differs from the other marked; nothing if there is no answer. */
export function Difference({ of: answers, side }: { of: TwoAnswers; side: 'A' | 'B' }) {
  const { labelOf } = useLabels();
  const { a, b } = answerDifference(answers, labelOf);
  return <DiffText parts={side === 'A' ? a : b} mark="mark" />;
}
