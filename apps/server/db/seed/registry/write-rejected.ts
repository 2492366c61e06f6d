import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import { placesOf } from './words.ts';

/** An article found by the same search that is outside the registry's scope. */
export function writeRejected(
  random: Random,
  { study, findings: [base] }: Sketch,
): { title: string; abstract: string } {
  const { intervention, comparator } = base;
  const { disease, population } = study.family;
  const where = placesOf(study);
  return random.pick([
    {
      title: `The economic burden of ${disease} in ${where}: a cost-of-illness study`,
      abstract: `We estimated the direct and indirect costs of ${disease} in ${where}. No intervention was compared.`,
    },
    {
      title: `Economic evaluations of ${intervention} for ${disease}: a systematic review`,
      abstract: `We reviewed published economic evaluations of ${intervention}. The quality-adjusted life-years (QALYs) reported by the studies found are summarised; no new ratio is presented.`,
    },
    {
      title: `Budget impact of ${intervention} in ${population} in ${where}`,
      abstract: `The budget impact of adopting ${intervention} in place of ${comparator} in ${where} was estimated over 5 years. Health outcomes were not modelled.`,
    },
    {
      title: `${disease.charAt(0).toUpperCase()}${disease.slice(1)}: protocol of a trial of ${intervention} with an economic evaluation`,
      abstract: `This protocol describes a trial of ${intervention} versus ${comparator} in ${population}. Costs and QALYs will be compared once follow-up is complete.`,
    },
    {
      title: `Cost per event averted with ${intervention} versus ${comparator} in ${population}`,
      abstract: `Costs and clinical events were compared in ${where}. Results are given per event averted; utilities were not used.`,
    },
    {
      title: `Health-related quality of life in ${population} in ${where}`,
      abstract: `We surveyed the quality of life of ${population} in ${where}. Costs were not measured.`,
    },
  ]);
}
