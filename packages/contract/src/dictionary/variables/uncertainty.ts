import { asked } from '../variable.ts';

const analysed = {
  scope: 'method',
  section: 'Analysis and uncertainty',
  fill: 'reader',
  forms: ['review'],
  since: 1,
} as const;

const threshold = { currency: 'threshold_currency' } as const;

export const uncertainty = {
  incremental_analysis: asked({
    ...analysed,
    kind: 'entries',
    vocabulary: 'incremental-analysis',
    label: 'Incremental analysis',
  }),
  threshold: asked({ ...analysed, kind: 'entries', vocabulary: 'threshold', label: 'Cost-effectiveness threshold' }),
  threshold_low: asked({ ...analysed, kind: 'number', min: 0, money: threshold, label: 'Threshold, or its lower end' }),
  threshold_high: asked({ ...analysed, kind: 'number', min: 0, money: threshold, label: 'Threshold, upper end' }),
  threshold_currency: asked({ ...analysed, kind: 'text', isCurrency: true, label: 'Currency of the threshold' }),
  threshold_text: asked({ ...analysed, kind: 'text', long: true, label: 'Threshold, in the article’s words' }),
  sensitivity_analysis: asked({ ...analysed, kind: 'flag', label: 'Sensitivity analysis' }),
  parameter_uncertainty: asked({
    ...analysed,
    kind: 'entries',
    vocabulary: 'parameter-uncertainty',
    label: 'Parameter uncertainty',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  uncertainty_representation: asked({
    ...analysed,
    kind: 'entries',
    vocabulary: 'uncertainty-representation',
    label: 'How uncertainty is shown',
    shownWhen: { key: 'sensitivity_analysis', in: [true] },
  }),
  heterogeneity: asked({ ...analysed, kind: 'flag', label: 'Heterogeneity or subgroups analysed' }),
};
