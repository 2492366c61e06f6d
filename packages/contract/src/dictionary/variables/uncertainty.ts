import { variable } from '../variable.ts';

const shared = {
  scope: 'method',
  section: 'Analysis and uncertainty',
  fill: 'reader',
  forms: ['review'],
  since: 1,
} as const;

const threshold = { currency: 'threshold_currency' } as const;

export const uncertainty = {
  incremental_analysis: variable({
    ...shared,
    kind: 'entries',
    vocabulary: 'incremental-analysis',
    label: 'Incremental analysis',
  }),
  threshold: variable({ ...shared, kind: 'entries', vocabulary: 'threshold', label: 'Cost-effectiveness threshold' }),
  threshold_low: variable({
    ...shared,
    kind: 'number',
    min: 0,
    money: threshold,
    label: 'Threshold, or lower bound',
  }),
  threshold_high: variable({ ...shared, kind: 'number', min: 0, money: threshold, label: 'Threshold, upper bound' }),
  threshold_currency: variable({ ...shared, kind: 'text', isCurrency: true, label: 'Threshold currency' }),
  threshold_text: variable({ ...shared, kind: 'text', long: true, label: 'Threshold, in the article’s words' }),
  sensitivity_analysis: variable({ ...shared, kind: 'flag', label: 'Sensitivity analysis' }),
  parameter_uncertainty: variable({
    ...shared,
    kind: 'entries',
    vocabulary: 'parameter-uncertainty',
    label: 'Parameter uncertainty',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  uncertainty_representation: variable({
    ...shared,
    kind: 'entries',
    vocabulary: 'uncertainty-representation',
    label: 'Uncertainty representation',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  heterogeneity: variable({ ...shared, kind: 'flag', label: 'Heterogeneity or subgroups analyzed' }),
};
