import { questionOf } from '@cea/contract/decision';
import { printAnswer, sameAnswer } from '@cea/contract/dictionary/kinds';
import { type Chosen, isNotReported, type Kind } from '@cea/contract/dictionary/variable';
import { type DiffPart, diffTexts } from '../../ui/diff-texts.ts';
import { withUnit } from '../dictionary/fields.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { showAnswer } from './decision/show-answer.ts';

/** Two answers to one question. */
export interface TwoAnswers {
  readonly key: string;
  readonly a: unknown;
  readonly b: unknown;
  readonly unit?: string | undefined;
}

export interface AnswerParts {
  readonly a: readonly DiffPart[];
  readonly b: readonly DiffPart[];
}

/** Values of which a part means nothing: one or the other was chosen. */
const whole: ReadonlySet<Kind> = new Set(['choice', 'entry', 'flag']);

const entriesOf = (value: unknown): readonly Chosen[] => (Array.isArray(value) ? (value as Chosen[]) : []);

/** The entries of a list, each one marked that the other list does not have, or that is main in only one of them. */
function diffEntries({ key, a, b }: TwoAnswers, labelOf: LabelOf): AnswerParts {
  const variable = questionOf(key)!;
  const partsOf = (own: readonly Chosen[], others: readonly Chosen[]): DiffPart[] =>
    own.flatMap((entry, at) => {
      const isThere = others.some((other) => sameAnswer(variable, [entry], [other]));
      const isMainOfOne = variable.firstIsPrimary === true && at === 0 && others[0]?.id !== entry.id;
      const part = { text: printAnswer(variable, [entry], labelOf), same: isThere && !isMainOfOne };
      return at === 0 ? [part] : [{ text: '; ', same: true }, part];
    });
  const [left, right] = [entriesOf(a), entriesOf(b)];
  return { a: partsOf(left, right), b: partsOf(right, left) };
}

const unmarked = (text: string): DiffPart[] => (text === '' ? [] : [{ text, same: true }]);

/** Both answers as shown, with the characters or entries marked in which they differ. */
export function answerDifference(answers: TwoAnswers, labelOf: LabelOf): AnswerParts {
  const { key, a, b, unit } = answers;
  const show = (value: unknown) => withUnit(showAnswer(key, value, labelOf), value, unit);
  const [left, right] = [show(a), show(b)];
  const kind = questionOf(key)!.kind;
  if (left === '' || right === '' || isNotReported(a) || isNotReported(b) || whole.has(kind))
    return { a: unmarked(left), b: unmarked(right) };
  if (kind === 'entries') return diffEntries(answers, labelOf);
  const diff = diffTexts(left, right);
  return { a: diff.left, b: diff.right };
}
