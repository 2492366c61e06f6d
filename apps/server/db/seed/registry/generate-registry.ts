import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { FormRow, RowScope } from '@cea/contract/forms';
import type { RateSet } from '@cea/contract/money/convert';
import { choose, type EntryId } from './choose-entries.ts';
import { type ArticlePlan, planArticles, type Stage } from './plan-articles.ts';
import { openStream, type Random } from './random.ts';
import { drawSketch, type Sketch } from './sketch.ts';
import { writeAbstract } from './write-abstract.ts';
import { writeCitation, writeTitle } from './write-citation.ts';
import { writeMethod, writeScreening } from './write-method.ts';
import { writeRatio } from './write-ratio.ts';
import { writeRejected } from './write-rejected.ts';
import { writeUncertainty } from './write-uncertainty.ts';
import { writeWeight } from './write-weight.ts';

export interface GeneratedForm {
  readonly kind: FormKind;
  readonly is_accepted: boolean;
  readonly submitted_at: string;
  readonly rows: readonly FormRow[];
}

type Rows = readonly (readonly [scope: RowScope, answers: AnyAnswers])[];

/** An invented article as stored in the tables, with its form if it has been read. */
export interface GeneratedArticle {
  readonly compound_id: string;
  readonly created_at: string;
  readonly answers: Answers;
  readonly stage: Stage;
  readonly published: boolean;
  readonly form: GeneratedForm | undefined;
  /** What the article says, also if nobody has read it yet. */
  readonly study: Rows;
}

export interface GeneratorOptions {
  /** Number of articles in all stages. */
  readonly total: number;
  readonly asOf: Date;
  readonly rates: RateSet;
  readonly id: EntryId;
  /** Different seeds make different registries. */
  readonly seed?: string;
}

/** Only where deaths decide: otherwise the result would be the same per life-year as per QALY. */
const countsLifeYears = (random: Random, { study }: Sketch): boolean =>
  study.family.outcome === 'qaly' && study.horizon === 'lifetime' && study.family.life < 30 && random.chance(0.35);

function writeArticle(plan: ArticlePlan, { rates, id, asOf, seed = 'registry' }: GeneratorOptions): GeneratedArticle {
  const sketch = drawSketch(plan, rates, seed);
  const random = openStream(`${seed}/answers/${plan.number}`);
  const texts = openStream(`${seed}/texts/${plan.number}`);
  const { stage, year, compound_id } = plan;
  const perLifeYear = countsLifeYears(random, sketch);
  const uncertainty = writeUncertainty(random, sketch, id);
  const rejected = stage === 'rejected' ? writeRejected(texts, sketch) : undefined;
  const title = rejected?.title ?? writeTitle(texts, sketch);
  const written = rejected?.abstract ?? writeAbstract(texts, sketch, uncertainty.sentence);
  const abstract = random.chance(year < 1990 ? 0.15 : 0.01) ? undefined : written;
  const screening: Rows = [['method', { ...writeScreening(sketch, id, perLifeYear), is_accepted: true }]];
  const noOutcome: Rows = [
    [
      'method',
      {
        cost_per_qaly: false,
        cost_per_daly: false,
        intervention_type: choose(id, 'intervention-type', sketch.study.family.types),
        is_accepted: false,
        rejection_reason: choose(id, 'rejection-reason', ['no-qaly-or-daly-outcome']),
      },
    ],
  ];
  const review: Rows = [
    ['method', { ...writeMethod(random, sketch, id, perLifeYear), ...uncertainty.answers }],
    ...sketch.findings.map(
      (one) =>
        ['ratio', writeRatio(random, one, sketch, id, { perLifeYear, uncertainty: uncertainty.ofRatios })] as const,
    ),
    ...sketch.states.map((one) => ['weight', writeWeight(random, one, year, id)] as const),
  ];
  const read: Readonly<Record<Stage, Rows | undefined>> = {
    published: review,
    'partly published': screening,
    accepted: screening,
    rejected: noOutcome,
    waiting: undefined,
  };
  const times = openStream(`${seed}/times/${plan.number}`);
  const created = drawTime(times, Date.UTC(year, 1), Math.min(Date.UTC(year + 1, 1), asOf.getTime() - week));
  const submitted = drawTime(times, created, Math.min(created + 2 * year_ms, asOf.getTime()));
  return {
    compound_id,
    created_at: new Date(created).toISOString(),
    answers: writeCitation(sketch, title, abstract, seed),
    stage,
    published: stage === 'published' || stage === 'partly published',
    study: review,
    form: read[stage] && {
      kind: stage === 'published' ? 'review' : 'screening',
      is_accepted: stage !== 'rejected',
      submitted_at: new Date(submitted).toISOString(),
      rows: numberRows(read[stage], openStream(`${seed}/rows/${plan.number}`)),
    },
  };
}

const week = 7 * 24 * 3600 * 1000;
const year_ms = 365 * 24 * 3600 * 1000;

/** In whole seconds, never after the end. */
const drawTime = (random: Random, from: number, to: number): number =>
  Math.floor(random.between(Math.min(from, to), to) / 1000) * 1000;

const numberRows = (rows: Rows, random: Random): FormRow[] =>
  rows.map(([scope, answers], position) => ({ row_id: random.uuid(), scope, position, answers }));

/** The articles of an invented registry, oldest first; only a few are in memory at a time. */
export function* generateRegistry(options: GeneratorOptions): Generator<GeneratedArticle> {
  const { total, asOf, seed = 'registry' } = options;
  for (const plan of planArticles(total, asOf, seed)) yield writeArticle(plan, options);
}
