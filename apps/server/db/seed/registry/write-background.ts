import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import { choose, type EntryId } from './choose-entries.ts';
import type { Study } from './draw-study.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';

/** Invented. */
const companies = [
  'Alderin Pharmaceuticals',
  'Norvita',
  'Velomed Devices',
  'Castrel Biosciences',
  'Brightwater Therapeutics',
  'Solenne Pharma',
  'Quarry Hill Diagnostics',
  'Tamarind Vaccines',
];
const foundations = [
  'Harrowgate Foundation',
  'Lindqvist Memorial Fund',
  'Eastbourne Trust',
  'Open Evidence Foundation',
];

type Named = readonly (string | readonly [slug: string, details: string])[];

const sold = new Set(['pharmaceutical', 'medical-device', 'immunization', 'diagnostic']);

/** Who paid; undefined if the article does not say. */
function funding(random: Random, { family, plan, places }: Study): Named | undefined {
  if (random.chance(plan.year < 2000 ? 0.3 : 0.1)) return undefined;
  const foundation = ['foundation', random.pick(foundations)] as const;
  if (places[0]!.group === 'poor')
    return [random.pick([foundation, 'gates-foundation', 'government', 'intergovernmental', 'academic', 'none'])];
  if (family.types.some((type) => sold.has(type)) && random.chance(0.42))
    return [['pharmaceutical-or-device', random.pick(companies)]];
  const others = ['government', 'health-care-organisation', 'professional-or-membership-organisation', 'none'];
  return random.chance(0.15) ? ['government', 'academic'] : [random.pick([foundation, 'government', ...others])];
}

function themes({ family }: Study): string[] {
  const [low, high] = family.age;
  return [
    ...(['public-health', 'global'].includes(family.field) || family.stage === 'primary' ? ['public-health'] : []),
    ...(family.gender === 'female' ? ['women'] : []),
    ...(family.gender === 'male' ? ['men'] : []),
    ...(low >= 65 ? ['elderly'] : []),
    ...(high <= 18 ? ['children'] : []),
  ];
}

/** The form has asked for equity since this year. */
const equitySince = 2012;
const noveltySince = 2018;

function equity(random: Random, { plan, family }: Study, id: EntryId): Answers {
  if (plan.year < equitySince) return {};
  const discussed = random.chance(family.outcome === 'daly' ? 0.22 : 0.07);
  if (!discussed) return { equity_discussed: false };
  const analysed = random.chance(0.25);
  return {
    equity_discussed: true,
    equity_text: analysed ? 'Costs and effects are given by group.' : 'Access of poorer groups is discussed.',
    equity_effect: choose(id, 'equity-effect', [
      analysed ? random.pick(['favourable', 'neutral-or-mixed', 'subgroup-results-by-equity-group']) : 'discussed-only',
    ]),
    ...(analysed && { equity_method: choose(id, 'equity-method', [random.pick(['dcea', 'ecea', 'equity-weights'])]) }),
    equity_dimension: choose(id, 'equity-dimension', [
      random.pick(['socioeconomic-status', 'geography', 'race-or-ethnicity', 'sex-or-gender']),
    ]),
  };
}

function novelty(random: Random, { plan }: Study, id: EntryId): Answers {
  if (plan.year < noveltySince) return {};
  const wide = plan.perspective === 'societal' || plan.perspective === 'limited-societal';
  const elements = [
    ...(wide ? ['productivity'] : []),
    ...(random.chance(0.06) ? ['adherence'] : []),
    ...(random.chance(0.03) ? ['family-or-caregiver-spillover'] : []),
    ...(random.chance(0.02)
      ? [
          random.pick([
            'severity-of-disease',
            'value-of-hope',
            'insurance-value',
            'dynamic-pricing',
            'real-option-value',
          ]),
        ]
      : []),
  ];
  return { novel_elements: choose(id, 'novel-element', elements.length > 0 ? elements : ['none']) };
}

/** What was studied, by whom, and who paid for it. */
export function writeBackground(random: Random, { study }: Sketch, id: EntryId, perLifeYear: boolean): Answers {
  const { family, places, plan, trial, model } = study;
  const funded = funding(random, study);
  const authored = random.chance(0.05)
    ? notReported
    : choose(
        id,
        'affiliation-type',
        random.pick([
          ['academic'],
          ['academic', 'health-care-organisation'],
          ['academic', 'government'],
          ['academic', 'consultant'],
          ['government'],
        ]),
      );
  const named = themes(study);
  const several = places.length > 1 ? 'multi-country' : 'national-or-regional';
  return {
    measure: choose(id, 'measure', [family.outcome, ...(perLifeYear ? ['life-year'] : [])]),
    disease: family.disease,
    icd: choose(id, 'icd', family.icd),
    gbd: choose(id, 'gbd', family.gbd),
    ...(family.gbd.length > 2 && { gbd_comment: 'Effects on all of these causes were counted.' }),
    intervention_scope: id('intervention-scope', trial && random.chance(0.5) ? 'facility' : several),
    ...(random.chance(0.06) && { state_locality: random.pick(places[0]!.cities) }),
    ...(named.length > 0 && { theme: choose(id, 'theme', named) }),
    affiliation_type: authored,
    funding_source: funded ? choose(id, 'funding-source', funded) : notReported,
    paper_gave_intervention: random.chance(0.985),
    paper_gave_comparator: random.chance(0.97),
    paper_gave_population: random.chance(0.975),
    efficacy_source: choose(id, 'efficacy-source', study.efficacy),
    alongside_trial: trial,
    ...(plan.year >= 1985 && { model_type: random.chance(0.03) ? notReported : choose(id, 'model-type', [model]) }),
    ...equity(random, study, id),
    ...novelty(random, study, id),
  };
}
