import { asked } from '../variable.ts';

const measured = { scope: 'weight', section: 'Weights', fill: 'reader', forms: ['review'], since: 1 } as const;

export const weights = {
  health_state: asked({
    ...measured,
    kind: 'text',
    label: 'Health state',
    requiredWhen: true,
    legacyName: 'HealthState',
  }),
  weight: asked({
    ...measured,
    kind: 'number',
    min: -1,
    max: 1,
    label: 'Utility weight',
    requiredWhen: true,
    legacyName: 'Weight',
  }),
  disutility: asked({
    ...measured,
    kind: 'flag',
    label: 'Disutility',
    help: 'A decrement, not a level.',
    legacyName: 'Disutility',
  }),
  instrument: asked({ ...measured, kind: 'entry', vocabulary: 'instrument', label: 'Instrument' }),
};
