import { countedReads, countedTermsOf, ownTerms, type Term, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { usedKey } from '@cea/contract/dictionary/column-keys';
import { type Chosen, isNotReported, repeats, type Variable } from '@cea/contract/dictionary/variable';
import { dictionary, keysOf } from '@cea/contract/dictionary/variables';
import { showWithUnit } from '../../dictionary/fields.ts';
import type { ComparedRatio } from './compared-ratio.ts';

export interface Cell {
  readonly text: string;
  /** A muted line below. */
  readonly note?: string;
  /** The question was not asked about this ratio. */
  readonly isBlank?: boolean;
  /** It differs from what most of the ratios have; all do where no value is the most frequent. */
  readonly isOff?: boolean;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly section: string;
  readonly cells: readonly Cell[];
  readonly differs: boolean;
  /** The search term that reads it. */
  readonly term?: TermKey;
}

/** A row before it is filled: the variables that it reads of a ratio, its own before those of the study. */
interface Source {
  readonly key: string;
  readonly label: string;
  readonly section: string;
  readonly term?: TermKey;
  /** Methods are compared; figures and texts of two studies are never alike. */
  readonly isMethod: boolean;
  readonly reads: (ratio: ComparedRatio) => readonly string[];
}

/** Answers from a list are comparable: a text may say the same in other words. */
const listed: ReadonlySet<Variable['kind']> = new Set(['flag', 'choice', 'entry', 'entries']);

/** The rows of figures have these, with their units. */
const amongFigures = new Set(['ratio_article', 'delta_cost', 'delta_effect']);

/** Retired questions are replaced by others; the head of a column says what a ratio is about. */
const isShown = ({ retired, access, long, about }: Variable): boolean =>
  retired === undefined && access !== 'full' && !long && !about;

const readsOf = (term: Term): readonly string[] => term.reads;
const termOf = (key: string): TermKey | undefined =>
  countedTermsOf('ratios').find((term) => readsOf(terms[term]).includes(key));

const own: readonly Source[] = ownTerms.map((term) => {
  const { label, reads }: Term = terms[term];
  return {
    key: usedKey(term),
    label,
    section: dictionary[reads.find((key) => dictionary[key]?.scope === 'method') ?? reads[0]!]!.section,
    term,
    isMethod: true,
    reads: ({ record }) => countedReads(terms[term], record.answers),
  };
});

const sourceOf = (key: string): Source => {
  const variable = dictionary[key]!;
  const term = termOf(key);
  return {
    key,
    label: variable.label,
    // What every ratio must say comes first, below its figures.
    section: repeats(variable.scope) && variable.requiredWhen === true ? '' : variable.section,
    ...(term && { term }),
    isMethod: listed.has(variable.kind),
    reads: () => [key],
  };
};

/**
 * Every variable of the study and of the ratio, in the order of the forms. Where a ratio can have an answer of its own,
 * one row shows what applies to it.
 */
const sources: readonly Source[] = [
  ...new Set(
    [...keysOf('method'), ...keysOf('ratio')]
      .filter((key) => isShown(dictionary[key]!) && !amongFigures.has(key))
      .map((key) => own.find(({ term }) => readsOf(terms[term!]).includes(key)) ?? sourceOf(key)),
  ),
];

/** The order of choices means nothing, unless the first is the main one. */
function meaningOf(key: string, value: unknown): string {
  const { kind, firstIsPrimary } = dictionary[key]!;
  // A ratio has one country, a study has a list of them.
  if (kind === 'entry' && typeof value === 'number') return JSON.stringify([{ id: value }]);
  if (!Array.isArray(value) || firstIsPrimary) return JSON.stringify(value);
  return JSON.stringify((value as readonly Chosen[]).toSorted((a, b) => a.id - b.id));
}

/** What each ratio says, and what that means; undefined if it was not asked. */
function answerOf({ reads }: Source, ratio: ComparedRatio): { text: string; meaning: string } | undefined {
  const { answers } = ratio.record;
  const keys = reads(ratio).filter((key) => answers[key] !== undefined);
  const texts = keys.map((key) => showWithUnit(key, answers[key], ratio.labelOf, answers));
  if (keys.length === 0) return undefined;
  return {
    text: [...new Set(texts)].join(' / '),
    meaning: [...new Set(keys.map((key) => meaningOf(key, answers[key])))].join(),
  };
}

/** Which values differ from the most frequent one. Blanks never do; if several are as frequent, all others do. */
export function offMajority(values: readonly (string | undefined)[]): boolean[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return values.map(() => false);
  const most = Math.max(...counts.values());
  const frequent = [...counts].filter(([, count]) => count === most);
  return values.map((value) => value !== undefined && (frequent.length > 1 || value !== frequent[0]![0]));
}

/** The rows that say something about at least one of the ratios. */
export function compareRows(ratios: readonly ComparedRatio[]): CompareRow[] {
  return sources.flatMap((source) => {
    const answers = ratios.map((ratio) => answerOf(source, ratio));
    if (answers.every((answer) => answer === undefined)) return [];
    const off = source.isMethod ? offMajority(answers.map((answer) => answer?.meaning)) : [];
    const { key, label, section, term } = source;
    return {
      key,
      label,
      section,
      ...(term && { term }),
      cells: answers.map((answer, at) =>
        answer ? { text: answer.text, isOff: off[at] ?? false } : { text: '–', isBlank: true },
      ),
      differs: off.includes(true),
    };
  });
}

/** What applies to a ratio in words: its own answer, else the study's; empty if it is not reported. */
export function usedText(term: keyof typeof terms, { record: { answers }, labelOf }: ComparedRatio): string {
  const said = countedReads(terms[term], answers)
    .filter((key) => !isNotReported(answers[key]))
    .map((key) => showWithUnit(key, answers[key], labelOf, answers));
  return [...new Set(said)].join(' / ');
}
