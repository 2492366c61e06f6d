import type { Answers } from '@cea/contract/dictionary/variables';
import type { RateSet } from '@cea/contract/money/convert';
import type { EntryId } from '../registry/choose-entries.ts';
import { type ArticlePlan, planArticles } from '../registry/plan-articles.ts';
import { openStream } from '../registry/random.ts';
import { drawSketch } from '../registry/sketch.ts';
import { writeAbstract } from '../registry/write-abstract.ts';
import { writeCitation, writeTitle } from '../registry/write-citation.ts';
import { writeScreening } from '../registry/write-method.ts';
import { writeExcluded } from './write-excluded.ts';

/** An invented article as imported, and what a careful reader answers to its abstract. */
export interface InventedAbstract {
  readonly compound_id: string;
  readonly citation: Answers;
  readonly screening: Answers;
  /** The slug of the reason for which it is rejected; undefined if it is accepted. */
  readonly reason: string | undefined;
}

const seed = 'demonstration of screening';
const year = 2025;
/** Numbers up to 100 of a year are reserved for articles made by hand. */
const firstSerial = 11;
/** PubMed IDs follow the number; the registry's own are lower. */
const firstNumber = 60_000;

/** Two in five are rejected, as in a search that is not too narrow. */
const isExcluded = (place: number): boolean => place % 5 === 1 || place % 5 === 3;
const nthExcluded = (place: number): number => 2 * Math.floor(place / 5) + (place % 5 === 3 ? 1 : 0);

const recent = (plan: ArticlePlan, place: number): ArticlePlan => ({
  ...plan,
  number: firstNumber + place,
  compound_id: `${year}-01-${String(firstSerial + place).padStart(5, '0')}`,
  year,
  stage: 'waiting',
});

/** Abstracts in the order in which they are assigned, the same ones each time. */
export function inventAbstracts(count: number, rates: RateSet, id: EntryId): InventedAbstract[] {
  const plans = planArticles(count, new Date(`${year}-12-31T12:00:00Z`), seed);
  return [...plans].map((plan, place) => {
    const sketch = drawSketch(recent(plan, place), rates, seed);
    const texts = openStream(`${seed}/texts/${place}`);
    const excluded = isExcluded(place) ? writeExcluded(texts, sketch, nthExcluded(place)) : undefined;
    const title = excluded?.title ?? writeTitle(texts, sketch);
    const abstract = excluded?.abstract ?? writeAbstract(texts, sketch, undefined);
    return {
      compound_id: sketch.study.plan.compound_id,
      citation: writeCitation(sketch, title, abstract, seed),
      screening: writeScreening(sketch, id, false),
      reason: excluded?.reason,
    };
  });
}
