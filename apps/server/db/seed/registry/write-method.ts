import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import { choose, type EntryId } from './choose-entries.ts';
import type { Study } from './draw-study.ts';
import { bandOfHorizon, isShort, stateHorizon } from './horizon.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import { writeBackground } from './write-background.ts';

/** What an abstract states, which is all that a partial review holds. */
export function writeScreening({ study: { family, places } }: Sketch, id: EntryId, perLifeYear: boolean): Answers {
  return {
    cost_per_qaly: family.outcome === 'qaly',
    cost_per_daly: family.outcome === 'daly',
    cost_per_ly: perLifeYear,
    intervention_type: choose(id, 'intervention-type', family.types),
    prevention_stage: choose(id, 'prevention-stage', [family.stage]),
    country: choose(
      id,
      'country',
      places.map(({ iso3 }) => iso3),
    ),
  };
}

function writePerspective(random: Random, { perspective, plan }: Study, id: EntryId): Answers {
  const judged = plan.perspective;
  return {
    perspective_stated: perspective ? id('perspective', perspective) : notReported,
    ...(perspective && { perspective_correct: perspective === judged }),
    perspective_judged: id('perspective', judged),
    ...(judged === 'other' && { perspective_comment: 'Insurer and employer together' }),
    ...(perspective &&
      perspective !== judged &&
      random.chance(0.5) && {
        perspective_comment: 'The costs counted do not fit the perspective that is named.',
      }),
  };
}

function writeHorizon({ study, findings }: Sketch, id: EntryId): Answers {
  const others = findings.flatMap(({ horizon }) => (horizon ? [stateHorizon(horizon).words] : []));
  const several = study.horizonStated && others.length > 0;
  const { unit, magnitude, words } = stateHorizon(study.horizon);
  const stated: Answers = study.horizonStated
    ? {
        time_horizon: id('time-horizon', bandOfHorizon(study.horizon)),
        horizon_unit: unit,
        ...(magnitude !== undefined && { horizon_magnitude: magnitude }),
        horizon_same: true,
      }
    : { time_horizon: notReported, horizon_unit: notReported };
  return {
    horizon_stated: study.horizonStated,
    ...stated,
    horizon_multiple: several,
    ...(several && { horizon_text: [...new Set([words, ...others])].join(', ') }),
  };
}

function writeDiscounting({ discounting, family }: Study, random: Random): Answers {
  const said = discounting.said === 'not reported' ? notReported : discounting.said;
  return {
    costs_discounted: said,
    effects_discounted: said,
    ...(discounting.said === 'yes' && {
      discount_rate_costs: discounting.costs,
      discount_rate_effects: discounting.effects,
    }),
    ...(family.outcome === 'daly' && {
      age_weighting: random.weighted(['no', 'yes', notReported], (one) => (one === 'no' ? 5 : 2)),
    }),
  };
}

const broad = ['patient-time', 'transportation', 'productivity', 'caregiver-time', 'income-loss'];

function costsOf(random: Random, { plan, family }: Study): string[] {
  const implementation =
    family.outcome === 'daly' && random.chance(0.5) ? ['salary', 'infrastructure', 'administrative'] : [];
  if (plan.perspective === 'not-stated' && random.chance(0.3)) return ['not-determined'];
  if (plan.perspective === 'patient') return ['out-of-pocket', 'transportation', 'income-loss'];
  if (plan.perspective === 'employer') return ['productivity', 'direct-medical'];
  const wide = plan.perspective === 'societal' ? random.whole(2, 4) : plan.perspective === 'limited-societal' ? 1 : 0;
  return [
    'direct-medical',
    ...(random.chance(0.06) ? ['out-of-pocket'] : []),
    ...implementation,
    ...random.shuffle(broad).slice(0, wide),
  ];
}

/** The form has asked for these since this year. */
const askedSince = 2010;

function writeCosts(random: Random, study: Study, id: EntryId): Answers {
  const { plan, horizon, currency, costYear, costYearStated } = study;
  const costs = costsOf(random, study);
  const wide = costs.includes('productivity') || costs.includes('caregiver-time');
  const later = random.chance(0.06) ? ['related-health-care', 'unrelated-health-care'] : ['related-health-care'];
  const future = isShort(horizon) ? ['not-applicable'] : later;
  return {
    costs_included: choose(id, 'cost', costs),
    ...(plan.year >= askedSince && {
      future_costs: random.chance(0.08) ? notReported : choose(id, 'future-cost', future),
    }),
    caregiver_effects: wide && random.chance(0.15),
    ...(plan.year >= 2017 && { impact_inventory: plan.perspective === 'societal' && random.chance(0.25) }),
    currency,
    currency_year_stated: costYearStated,
    currency_year: costYearStated ? costYear : notReported,
    ...(currency !== 'USD' && { conversion_method_stated: random.chance(0.3) }),
  };
}

const dalyScores = (random: Random, rigour: number) => Math.min(2, Math.floor(rigour * 2 + random.between(0, 1)));

function writeQuality(random: Random, { plan, family }: Study): Answers {
  const remarks = [
    'Utilities were taken from another country.',
    'The model is described well enough to be rebuilt.',
    'Costs of side effects were left out.',
    'The comparator is no longer usual care.',
    'Subgroup results are given in a supplement only.',
  ];
  return {
    quality_score: plan.quality,
    ...(family.outcome === 'daly' && {
      quality_health_economics: dalyScores(random, plan.rigour),
      quality_uncertainty: dalyScores(random, plan.rigour),
      quality_transparency: dalyScores(random, plan.rigour),
    }),
    ...(random.chance(0.12) && { general_comments: random.pick(remarks) }),
  };
}

/** Every answer of the methods row, in agreement with the sketch. */
export function writeMethod(random: Random, sketch: Sketch, id: EntryId, perLifeYear: boolean): Answers {
  const { study } = sketch;
  return {
    ...writeScreening(sketch, id, perLifeYear),
    ...writeBackground(random, sketch, id, perLifeYear),
    ...writePerspective(random, study, id),
    ...writeHorizon(sketch, id),
    ...writeDiscounting(study, random),
    ...writeCosts(random, study, id),
    ...writeQuality(random, study),
  };
}
