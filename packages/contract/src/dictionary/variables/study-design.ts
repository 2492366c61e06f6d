import { asked } from '../variable.ts';

const designed = { scope: 'method', section: 'Study design', fill: 'reader', since: 1 } as const;
const both = ['screening', 'review'] as const;

export const studyDesign = {
  cost_per_qaly: asked({
    ...designed,
    forms: both,
    kind: 'flag',
    label: 'Reports cost per QALY',
    requiredWhen: true,
    legacyName: 'CostperQALY',
  }),
  icd: asked({
    ...designed,
    forms: ['review'],
    kind: 'entries',
    vocabulary: 'icd',
    label: 'Disease (ICD-10)',
    help: 'Up to six; the first is the primary one.',
    requiredWhen: true,
  }),
  intervention_type: asked({
    ...designed,
    forms: both,
    kind: 'entries',
    vocabulary: 'intervention-type',
    label: 'Intervention type',
    requiredWhen: true,
  }),
  prevention_stage: asked({
    ...designed,
    forms: both,
    kind: 'entries',
    vocabulary: 'prevention-stage',
    label: 'Prevention stage',
  }),
  country: asked({ ...designed, forms: both, kind: 'entries', vocabulary: 'country', label: 'Country of study' }),
  perspective_stated: asked({
    ...designed,
    forms: ['review'],
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective, as stated',
    legacyName: 'AuthorPerspective',
  }),
  perspective_judged: asked({
    ...designed,
    forms: ['review'],
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective, as judged by the reader',
    requiredWhen: true,
    legacyName: 'ReaderPerspective',
  }),
  time_horizon: asked({
    ...designed,
    forms: ['review'],
    kind: 'entry',
    vocabulary: 'time-horizon',
    label: 'Time horizon',
  }),
};
