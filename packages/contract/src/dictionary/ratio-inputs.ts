const costInputs = ['delta_cost', 'total_cost_intervention', 'total_cost_comparator'] as const;
const effectInputs = ['delta_effect', 'effect_intervention', 'effect_comparator'] as const;
const populationCostInputs = [
  'population_delta_cost',
  'population_cost_intervention',
  'population_cost_comparator',
] as const;
const populationEffectInputs = [
  'population_delta_effect',
  'population_effect_intervention',
  'population_effect_comparator',
] as const;
/** The answers that tell whether more of an effect per arm is better. */
const directionInputs = ['arm_effects', 'cost_per_qaly', 'cost_per_daly', 'quadrant_stated', 'ratio_article'] as const;

/** The answers from which each figure of a ratio is computed. */
export const inputsOf = {
  cost: costInputs,
  health: [...effectInputs, ...costInputs, 'population_delta_effect', ...directionInputs],
  populationCost: populationCostInputs,
  populationHealth: [...populationEffectInputs, ...populationCostInputs, 'delta_effect', ...directionInputs],
  ratio: [...costInputs, ...effectInputs, ...populationCostInputs, ...populationEffectInputs, ...directionInputs],
} as const;
