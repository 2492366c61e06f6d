import { asked } from '../variable.ts';

const stated = { scope: 'ratio', section: 'Ratios', fill: 'reader', forms: ['review'], since: 1 } as const;

export const ratios = {
  intervention: asked({ ...stated, kind: 'text', label: 'Intervention', requiredWhen: true }),
  comparator: asked({ ...stated, kind: 'text', label: 'Comparator', requiredWhen: true }),
  target_population: asked({ ...stated, kind: 'text', label: 'Target population', requiredWhen: true }),
  delta_cost: asked({ ...stated, kind: 'number', label: 'Incremental cost', help: 'In the currency of the study.' }),
  delta_effect: asked({ ...stated, kind: 'number', label: 'Incremental effect', unit: 'QALY' }),
  ratio_article: asked({ ...stated, kind: 'number', label: 'Ratio, from the article' }),
  base_case: asked({ ...stated, kind: 'flag', label: 'Base case' }),
};
