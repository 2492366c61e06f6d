import type { AgreementMeasures } from '@cea/contract/agreement-statistics';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { categoriesOf, type Judgment, judgmentsOf } from '@cea/contract/judgments';
import type { ReadTwice } from './agreement-queries.ts';
import type { ComparedReading } from './compared-readings.ts';
import { Categories, Tallies, Tally } from './tally.ts';

const examplesEach = 3;

interface Example {
  readonly article_id: number;
  readonly a: unknown;
  readonly b: unknown;
}

export interface CountedField {
  readonly scope: Judgment['scope'];
  readonly key: string | null;
  readonly tally: Tally;
  readonly examples: Example[];
  differing: number;
}

export const pairName = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** Counts judgments by everything that the report tells apart. */
export class JudgmentCounts {
  readonly overall = new Tally();
  readonly rounds = new Tallies<number>();
  /** By `pairName`; whose answer comes first depends on the numbers of the readers only. */
  readonly pairs = new Tallies<string>();
  /** By reader: the reader's own answers come first, then those of the other reader of the article. */
  readonly readers = new Tallies<number>();
  readonly #fields = new Map<string, CountedField>();
  readonly #categories = new Categories();
  readonly #kind: FormKind;

  constructor(kind: FormKind) {
    this.#kind = kind;
  }

  get fields(): CountedField[] {
    return [...this.#fields.values()];
  }

  add({ of, rows, pairs }: ComparedReading): void {
    for (const { scope, a_row_id, b_row_id } of pairs)
      if (scope !== 'method' && a_row_id !== null && b_row_id !== null) this.#field(scope, null).tally.add(0, 0);
    for (const judgment of judgmentsOf(this.#kind, rows, pairs)) {
      // 0 is kept for rows that both readers have.
      const [a, b] = categoriesOf(judgment).map((answer) => 1 + this.#categories.numberOf(answer)) as [number, number];
      this.#addToField(judgment, of, a, b);
      // Of an abstract the vote counts; what else was answered is compared field by field.
      if (this.#kind === 'review' || judgment.key === 'is_accepted') this.#addToPeople(of, a, b);
    }
  }

  #addToPeople({ round_id, a: one, b: other }: ReadTwice, a: number, b: number): void {
    this.overall.add(a, b);
    this.rounds.of(round_id).add(a, b);
    const pair = this.pairs.of(pairName(one.reader_id, other.reader_id));
    if (one.reader_id < other.reader_id) pair.add(a, b);
    else pair.add(b, a);
    this.readers.of(one.reader_id).add(a, b);
    this.readers.of(other.reader_id).add(b, a);
  }

  #field(scope: Judgment['scope'], key: string | null): CountedField {
    const name = `${scope} ${key}`;
    const field = this.#fields.get(name) ?? { scope, key, tally: new Tally(), examples: [], differing: 0 };
    this.#fields.set(name, field);
    return field;
  }

  #addToField({ scope, key, a, b, differs }: Judgment, of: ReadTwice, saidA: number, saidB: number): void {
    const field = this.#field(scope, key ?? null);
    field.tally.add(saidA, saidB);
    if (!differs) return;
    field.differing += 1;
    const isNew = field.examples.every(({ article_id }) => article_id !== of.article_id);
    if (isNew && field.examples.length < examplesEach)
      field.examples.push({ article_id: of.article_id, a: a ?? null, b: b ?? null });
  }
}

/** Nobody counts the rows that neither reader has, so there is no agreement by chance to compare with. */
export function measureField({ key, tally }: CountedField): AgreementMeasures | undefined {
  const measures = tally.measure();
  return measures && key === null ? { ...measures, kappa: null, ac1: null } : measures;
}
