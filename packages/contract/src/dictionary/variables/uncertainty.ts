import { variable } from '../variable.ts';

const analysed = {
  scope: 'method',
  section: 'Analysis and uncertainty',
  fill: 'reader',
  forms: ['review'],
  since: 1,
} as const;

const threshold = { currency: 'threshold_currency' } as const;

export const uncertainty = {
  incremental_analysis: variable({
    ...analysed,
    kind: 'entries',
    vocabulary: 'incremental-analysis',
    label: 'Incremental analysis',
  }),
  threshold: variable({ ...analysed, kind: 'entries', vocabulary: 'threshold', label: 'Cost-effectiveness threshold' }),
  threshold_low: variable({
    ...analysed,
    kind: 'number',
    min: 0,
    money: threshold,
    label: 'Threshold, or lower bound',
  }),
  threshold_high: variable({ ...analysed, kind: 'number', min: 0, money: threshold, label: 'Threshold, upper bound' }),
  threshold_currency: variable({ ...analysed, kind: 'text', isCurrency: true, label: 'Threshold currency' }),
  threshold_text: variable({ ...analysed, kind: 'text', long: true, label: 'Threshold, in the article’s words' }),
  sensitivity_analysis: variable({ ...analysed, kind: 'flag', label: 'Sensitivity analysis' }),
  parameter_uncertainty: variable({
    ...analysed,
    kind: 'entries',
    vocabulary: 'parameter-uncertainty',
    label: 'Parameter uncertainty',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  uncertainty_representation: variable({
    ...analysed,
    kind: 'entries',
    vocabulary: 'uncertainty-representation',
    label: 'Uncertainty representation',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  heterogeneity: variable({ ...analysed, kind: 'flag', label: 'Heterogeneity or subgroups analyzed' }),
};
