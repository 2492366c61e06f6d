import { variable } from '../variable.ts';

const shared = { scope: 'weight', section: 'Weights', fill: 'reader', forms: ['review'], since: 1 } as const;
const added = { ...shared, since: 3 } as const;
/** As many as articles print. */
export const weightDecimals = 3;
const utility = { ...shared, kind: 'number', min: -1, max: 1, decimals: weightDecimals } as const;

/** Never on one axis or in one median: they measure different things. */
export const weightKinds = ['level', 'decrement', 'disability weight'] as const;
export type WeightKind = (typeof weightKinds)[number];

export const weights = {
  health_state: variable({
    ...shared,
    kind: 'text',
    about: true,
    label: 'Health state',
    requiredWhen: true,
    legacyName: 'HealthState',
  }),
  health_state_code: variable({
    ...added,
    kind: 'entry',
    vocabulary: 'health-state',
    label: 'Health state (coded)',
    help: 'The nearest state of the list. Leave it blank if there is none.',
  }),
  no_weight: variable({ ...shared, kind: 'flag', label: 'No weight reported', usual: false, legacyName: 'NoWeight' }),
  weight_kind: variable({
    ...added,
    kind: 'choice',
    choices: weightKinds,
    label: 'Kind of weight',
    help: 'Level: the utility of a state. Decrement: a loss against a reference state. Disability weight: 0 is full health.',
    requiredWhen: true,
  }),
  weight: variable({
    ...utility,
    label: 'Utility weight',
    help: 'Values below 0 are worse than death only for a level.',
    limitsWhen: {
      key: 'weight_kind',
      is: {
        level: { min: -1, max: 1, help: 'Between −1 and 1. Values below 0 are worse than death.' },
        decrement: {
          min: -1,
          max: 0,
          help: 'Between −1 and 0: the loss against the reference state, with its minus sign.',
        },
        'disability weight': {
          min: 0,
          max: 1,
          help: 'Between 0 (full health) and 1. Higher is worse; never negative.',
        },
      },
    },
    legacyName: 'Weight',
  }),
  disutility: variable({
    ...shared,
    kind: 'flag',
    label: 'Disutility',
    help: 'A utility decrement, not a utility level. Replaced by the kind of weight.',
    retired: 3,
    legacyName: 'Disutility',
  }),
  weight_decrement: variable({ ...utility, label: 'Utility decrement (as reported)' }),
  weight_change: variable({ ...utility, label: 'Incremental change in utility' }),
  weight_source: variable({ ...shared, kind: 'entry', vocabulary: 'data-source', label: 'Weight source' }),
  previous_study: variable({
    ...shared,
    kind: 'text',
    label: 'Previous study cited',
    legacyName: 'PreviousStudyCite',
  }),
  citation_pubmed_id: variable({ ...shared, kind: 'text', label: 'PubMed ID of the cited study' }),
  instrument: variable({ ...shared, kind: 'entry', vocabulary: 'instrument', label: 'Instrument' }),
  valuation_method: variable({ ...shared, kind: 'entry', vocabulary: 'valuation-method', label: 'Valuation method' }),
  preference_source: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'preference-source',
    label: 'Preference source',
  }),
  value_set_country: variable({ ...shared, kind: 'entry', vocabulary: 'country', label: 'Value set country' }),
  sample_size: variable({ ...shared, kind: 'number', min: 0, step: 1, label: 'Sample size', unit: 'people' }),
  standard_deviation: variable({ ...shared, kind: 'number', min: 0, max: 2, label: 'Standard deviation' }),
  standard_error: variable({ ...shared, kind: 'number', min: 0, max: 2, label: 'Standard error' }),
  interval_low: variable({ ...utility, label: '95% interval, lower bound' }),
  interval_high: variable({ ...utility, label: '95% interval, upper bound' }),
  time_point: variable({ ...shared, kind: 'text', label: 'Time point' }),
  weight_comments: variable({ ...shared, kind: 'text', long: true, label: 'Comments', access: 'full' }),
};
