import { variable } from '../variable.ts';

const sharedEquity = {
  scope: 'method',
  section: 'Equity and novel elements',
  fill: 'reader',
  forms: ['review'],
  since: 1,
} as const;
const sharedQuality = { scope: 'method', section: 'Quality', fill: 'reader', forms: ['review'], since: 1 } as const;
const subScore = { ...sharedQuality, kind: 'number', min: 0, max: 2, step: 1 } as const;
const whenDiscussed = { key: 'equity_discussed', in: [true] } as const;

export const equityAndQuality = {
  equity_discussed: variable({ ...sharedEquity, kind: 'flag', label: 'Equity or ethics discussed' }),
  equity_text: variable({
    ...sharedEquity,
    kind: 'text',
    long: true,
    label: 'Equity discussion',
    shownWhen: whenDiscussed,
  }),
  equity_effect: variable({
    ...sharedEquity,
    kind: 'entries',
    vocabulary: 'equity-effect',
    label: 'Effect on equity',
    shownWhen: whenDiscussed,
  }),
  equity_method: variable({
    ...sharedEquity,
    kind: 'entries',
    vocabulary: 'equity-method',
    label: 'Equity method',
    shownWhen: whenDiscussed,
  }),
  equity_dimension: variable({
    ...sharedEquity,
    kind: 'entries',
    vocabulary: 'equity-dimension',
    label: 'Equity dimensions',
    shownWhen: whenDiscussed,
  }),
  novel_elements: variable({
    ...sharedEquity,
    kind: 'entries',
    vocabulary: 'novel-element',
    label: 'Novel elements of value',
  }),
  quality_score: variable({
    ...sharedQuality,
    kind: 'number',
    min: 1,
    max: 7,
    step: 0.25,
    label: 'Quality score',
    help: 'From 1 (low) to 7 (high) in half points. A consensus score may fall between two half points.',
    requiredWhen: true,
    legacyName: 'Rating',
  }),
  quality_health_economics: variable({ ...subScore, label: 'Quality: health economics' }),
  quality_uncertainty: variable({ ...subScore, label: 'Quality: uncertainty' }),
  quality_transparency: variable({ ...subScore, label: 'Quality: transparency' }),
  general_comments: variable({
    ...sharedQuality,
    kind: 'text',
    long: true,
    label: 'General comments',
    access: 'full',
    legacyName: 'GeneralComments',
  }),
};
