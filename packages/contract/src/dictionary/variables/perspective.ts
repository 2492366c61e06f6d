import { variable } from '../variable.ts';

const shared = {
  scope: 'method',
  section: 'Perspective and time horizon',
  fill: 'reader',
  forms: ['review'],
  since: 1,
} as const;

const perspectiveCodes = {
  1: 'societal',
  2: 'health-care-payer',
  3: 'limited-societal',
  4: 'health-care-sector',
  250: 'other',
  254: 'not-stated',
} as const;

export const perspective = {
  perspective_stated: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective (stated by authors)',
    legacyName: 'AuthorPerspective',
    legacyCodes: perspectiveCodes,
  }),
  perspective_correct: variable({
    ...shared,
    kind: 'flag',
    label: 'Stated perspective matches costs included',
    legacyName: 'PerspectiveCorrect',
  }),
  perspective_judged: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective (assessed by reader)',
    requiredWhen: true,
    legacyName: 'ReaderPerspective',
    legacyCodes: perspectiveCodes,
  }),
  perspective_comment: variable({ ...shared, kind: 'text', long: true, label: 'Perspective, other or comments' }),
  horizon_stated: variable({ ...shared, kind: 'flag', label: 'Time horizon stated' }),
  time_horizon: variable({ ...shared, kind: 'entry', vocabulary: 'time-horizon', label: 'Time horizon' }),
  horizon_unit: variable({
    ...shared,
    kind: 'choice',
    choices: ['lifetime', 'days or weeks', 'months', 'years'],
    label: 'Time horizon unit',
    legacyCodes: { 0: 'lifetime', 1: 'days or weeks', 2: 'months', 3: 'years' },
  }),
  horizon_magnitude: variable({
    ...shared,
    kind: 'number',
    min: 0,
    max: 1000,
    label: 'Time horizon length',
    shownWhen: { key: 'horizon_unit', in: ['days or weeks', 'months', 'years'] },
  }),
  horizon_multiple: variable({ ...shared, kind: 'flag', label: 'Multiple time horizons' }),
  horizon_text: variable({
    ...shared,
    kind: 'text',
    long: true,
    label: 'Time horizons, described',
    shownWhen: { key: 'horizon_multiple', in: [true] },
  }),
  horizon_same: variable({ ...shared, kind: 'flag', label: 'Same time horizon for costs and effects' }),
};
