import { z } from 'zod';
import type { ArticleState } from './article-states.ts';
import { endpoint } from './endpoint.ts';
import { type FlowBox, flowBoxes, flowSteps, stepsOf } from './flow-boxes.ts';
import { ById } from './numbers.ts';
import { Labelled } from './labelled.ts';

const StepCount = z.object({
  step: z.enum(flowSteps),
  /** Why they were excluded; null elsewhere, and where no reason was agreed on. */
  reason: Labelled.nullable(),
  articles: z.int(),
  /** Of these, in the registry now. */
  published: z.int(),
  /** Of these, from imported files. */
  imported: z.int(),
});
export type StepCount = z.infer<typeof StepCount>;

export const ArticleFlow = z.object({
  /** Rounds to choose from, the latest first. */
  choices: z.array(Labelled),
  steps: z.array(StepCount),
});
export type ArticleFlow = z.infer<typeof ArticleFlow>;

const shared = {
  method: 'GET',
  access: 'manage-assignments',
  response: z.object({ data: ArticleFlow }),
} as const;

export const readFlow = endpoint({
  ...shared,
  path: '/api/admin/flow',
  summary: 'How far all articles came, as the PRISMA 2020 flow diagram counts them; every article is in one step',
});
export const readRoundFlow = endpoint({
  ...shared,
  path: '/api/admin/reading-rounds/:id/flow',
  summary: 'The same for the articles that were assigned in one round',
  params: ById,
});

/** A line of the diagram: a box, or the part of it that was excluded for one reason. */
export interface FlowLine {
  readonly box: FlowBox;
  readonly label: string;
  readonly articles: number;
  /** Which articles these are, as filters of their list. */
  readonly filters: Readonly<Record<string, string>>;
  /** Which add up to it; none where nothing is told apart. */
  readonly parts: readonly FlowLine[];
}

/** A box of the main column, with what leaves the flow there. */
export interface FlowRow extends FlowLine {
  readonly leaving: readonly FlowLine[];
}

const sum = (steps: readonly StepCount[], of: (step: StepCount) => number = ({ articles }) => articles): number =>
  steps.reduce((total, step) => total + of(step), 0);

export const countBox = (steps: readonly StepCount[], box: FlowBox): number =>
  sum(steps.filter(({ step }) => stepsOf(box).includes(step)));

const lineOf = (steps: readonly StepCount[], box: FlowBox, parts: readonly FlowLine[] = []): FlowLine => ({
  box,
  label: flowBoxes[box].label,
  articles: countBox(steps, box),
  filters: { flow: box },
  parts,
});

/** Lines that say nothing are left out, but for the first, which every diagram has. */
const present = ([first, ...others]: readonly FlowLine[]): FlowLine[] => [
  first!,
  ...others.filter(({ articles }) => articles > 0),
];

/** A part for each reason, the most frequent first; those without a reason come last. */
const byReason = (steps: readonly StepCount[], box: 'excluded-screening' | 'excluded-review'): FlowLine =>
  lineOf(
    steps,
    box,
    steps
      .filter(({ step }) => stepsOf(box).includes(step))
      .toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null) || b.articles - a.articles)
      .map(({ reason, articles }) => ({
        box,
        label: reason?.label ?? 'No agreed reason',
        articles,
        filters: { flow: box, reason: String(reason?.id ?? 'none') },
        parts: [],
      })),
  );

/** A part of those included, by where they are. */
const includedPart = (label: string, state: ArticleState, articles: number): FlowLine => ({
  box: 'included',
  label,
  articles,
  filters: { flow: 'included', state },
  parts: [],
});

function includedLine(steps: readonly StepCount[]): FlowLine {
  const included = steps.filter(({ step }) => step === 'included');
  const published = sum(included, (step) => step.published);
  return lineOf(steps, 'included', [
    includedPart('Published', 'published', published),
    includedPart('To be published', 'cleaning', sum(included) - published),
  ]);
}

/** The diagram, from top to bottom. Each box is the sum of what leaves beside it and of the next box. */
export function flowRows({ steps }: Pick<ArticleFlow, 'steps'>): FlowRow[] {
  const of = (box: FlowBox) => lineOf(steps, box);
  return [
    { ...of('identified'), leaving: present([of('duplicates'), of('archived'), of('to-screen')]) },
    { ...of('screened'), leaving: present([byReason(steps, 'excluded-screening'), of('partial')]) },
    { ...of('sought'), leaving: present([of('not-retrieved'), of('archived-retrieval'), of('to-review')]) },
    { ...of('assessed'), leaving: present([byReason(steps, 'excluded-review'), of('archived-review')]) },
    { ...includedLine(steps), leaving: [] },
  ];
}
