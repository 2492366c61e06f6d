import * as fc from 'fast-check';

/* Random ratios, and what follows from their answers by plain rules that share no code with the application. */

const quadrants = [
  'More cost, less health',
  'More cost, more health',
  'Less cost, less health',
  'Less cost, more health',
] as const;

export interface Given {
  daly: boolean;
  currency: string;
  cost?: number;
  effect?: number;
  /** Effects of both arms, instead of their difference. */
  arms?: readonly [intervention: number, comparator: number];
  arm_effects?: 'DALYs incurred' | 'DALYs averted';
  article?: number;
  stated?: (typeof quadrants)[number];
  intervention: string;
}

const oneIn = (times: number) => fc.nat({ max: times - 1 }).map((at) => at === 0);
const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.integer({ min: -90_000, max: 90_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1000, -1000, 0.5, 1e6, 33.3) },
);
const effects = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.01, -0.01, 0.004, 12, -3) },
);
/** What the article prints, as a multiple of the quotient: right, rounded, far off, or with the other sign. */
const factor = fc.constantFrom(undefined, 1, 1, 1.02, 0.72, 1.4, 3, -1);

const ratio = fc
  .record({
    cost: amount,
    effect: effects,
    factor,
    drop: fc.constantFrom('', '', '', '', 'cost', 'effect', 'both'),
    byArms: oneIn(3),
    below: fc.integer({ min: 1, max: 900 }),
    arm_effects: fc.constantFrom(undefined, undefined, 'DALYs incurred' as const, 'DALYs averted' as const),
    stated: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...quadrants)),
    alone: fc.integer({ min: -5000, max: 90_000 }),
  })
  .map(({ cost, effect, factor: times, drop, byArms, below, arm_effects, stated, alone }) => {
    const quotient = effect === 0 ? alone : cost / effect;
    const article = times === undefined ? undefined : Math.round(quotient * times);
    const comparator = below / 100;
    return {
      ...(drop !== 'cost' && drop !== 'both' && { cost }),
      ...(drop !== 'effect' &&
        drop !== 'both' &&
        (byArms ? { arms: [Math.round((comparator + effect) * 1000) / 1000, comparator] as const } : { effect })),
      ...(arm_effects && { arm_effects }),
      ...(article !== undefined && { article }),
      ...(stated && { stated }),
    };
  });

const perArticle = 8;
/** A study with several ratios. */
export const study = fc.record({
  daly: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'USD', 'ZZZ'),
  ratios: fc.array(ratio, { minLength: perArticle, maxLength: perArticle }),
});

/** How much one figure may be off, by its printed digits. */
const slack = (value: number): number => 0.5 / 10 ** (String(value).split('.')[1]?.length ?? 0);
const sign = (value: number): number => (value > 0 ? 1 : value < 0 ? -1 : 0);

interface Worked {
  cost: number | undefined;
  costSlack: number;
  health: number | undefined;
  healthSlack: number;
}

function differences({ cost, effect, arms, arm_effects, article, stated, daly }: Given): Worked {
  const costSlack = cost === undefined ? 0 : slack(cost);
  if (!arms) return { cost, costSlack, health: effect, healthSlack: effect === undefined ? 0 : slack(effect) };
  const [intervention, comparator] = arms;
  const healthSlack = slack(intervention) + slack(comparator);
  const more = intervention - comparator;
  const said = stated ? (stated.includes('more health') ? 1 : -1) : sign(article ?? 0) * sign(cost ?? 0);
  let isLoss = false;
  if (daly) {
    if (arm_effects) isLoss = arm_effects === 'DALYs incurred';
    else isLoss = !(said !== 0 && said === sign(more));
  }
  return { cost, costSlack, health: isLoss ? comparator - intervention : more, healthSlack };
}

/** Tries both ends of cost and health; if health may be 0, values ever closer to it. */
function isAllowed({ cost, costSlack, health, healthSlack }: Worked, article: number): boolean {
  const costs = [cost! - costSlack, cost! + costSlack];
  const healths = [health! - healthSlack, health! + healthSlack];
  const spansZero = healths[0]! <= 0 && healths[1]! >= 0;
  const parts = spansZero
    ? [
        [healths[0]!, -1e-12],
        [1e-12, healths[1]!],
      ].filter(([low, high]) => low! < high!)
    : [healths];
  const reach = Math.abs(article) * 0.1;
  return parts.some((part) => {
    const corners = costs.flatMap((one) => part.map((other) => one / other));
    return article + reach >= Math.min(...corners) && article - reach <= Math.max(...corners);
  });
}

function ratioUsed(worked: Worked, article: number | undefined): number | undefined {
  const { cost, health } = worked;
  const quotient = cost === undefined || health === undefined || health === 0 ? undefined : cost / health;
  if (article === undefined || quotient === undefined) return article ?? quotient;
  return Math.abs(quotient - article) <= 0.1 * Math.abs(article) || isAllowed(worked, article) ? article : quotient;
}

export interface Expected {
  quadrant: string;
  display: string | null;
  bar: 'cost_saving' | 'dominated' | 'saves_by_losing' | 'indeterminate' | 'left_out' | 'bins';
  usd: number | undefined;
  isBelow: (threshold: number) => boolean;
  /** Undefined: not ordered. */
  order: readonly [number, number] | undefined;
}

const shown = (usd: number): string =>
  `$${Number(usd.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 20 })}`;

const words = (cost: number, health: number) =>
  `${cost > 0 ? 'More' : 'Less'} cost, ${health > 0 ? 'more' : 'less'} health`;

/** What becomes of a ratio, by the price indices of its year and of the target year. */
export function expectedOf(given: Given, prices: { from: number; to: number }): Expected {
  const worked = differences(given);
  const { cost, health } = worked;
  const used = ratioUsed(worked, given.article);
  const usd = used === undefined || given.currency === 'ZZZ' ? undefined : (used * prices.to) / prices.from;
  const { stated } = given;
  const none = { usd, isBelow: () => false, order: undefined };
  const saving = (display: string, free = false): Expected => ({
    quadrant: 'Less cost, more health',
    display,
    bar: 'cost_saving',
    usd,
    isBelow: (threshold) => !free || threshold > 0,
    order: [0, 0],
  });
  const dominated = (display: string): Expected => ({
    quadrant: 'More cost, less health',
    display,
    bar: 'dominated',
    usd,
    isBelow: () => false,
    order: [3, 0],
  });
  const inQuadrant = (quadrant: string): Expected => {
    if (quadrant === 'Less cost, more health') return saving('Cost-Saving');
    if (quadrant === 'More cost, less health') return dominated('Dominated');
    if (usd === undefined) return { ...none, quadrant, display: null, bar: 'left_out' };
    if (usd < 0) return { ...none, quadrant, display: 'Indeterminate', bar: 'indeterminate' };
    if (quadrant === 'More cost, more health') {
      return {
        quadrant,
        display: shown(usd),
        bar: 'bins',
        usd,
        isBelow: (threshold) => usd < threshold,
        order: [1, usd],
      };
    }
    return {
      quadrant,
      display: `SW: saves ${shown(usd)} per ${given.daly ? 'DALY not averted' : 'QALY lost'}`,
      bar: 'saves_by_losing',
      usd,
      isBelow: (threshold) => usd > threshold,
      order: [2, -usd],
    };
  };
  const unknown = (isBlank: boolean): Expected => ({
    ...none,
    quadrant: 'Indeterminate',
    display:
      usd === undefined
        ? isBlank
          ? null
          : 'Indeterminate'
        : usd < 0
          ? 'Indeterminate'
          : `${shown(usd)} (indeterminate)`,
    bar: 'indeterminate',
  });
  if (cost === undefined || health === undefined) return stated ? inQuadrant(stated) : unknown(true);
  if (cost !== 0 && health !== 0) return inQuadrant(words(cost, health));
  const fits =
    stated &&
    (cost === 0 || stated.startsWith(cost > 0 ? 'More' : 'Less')) &&
    (health === 0 || stated.includes(health > 0 ? 'more health' : 'less health'));
  if (fits) return inQuadrant(stated);
  if (cost === 0 && health === 0) return unknown(false);
  if (used !== undefined && used !== 0) {
    return inQuadrant(health === 0 ? words(cost, cost * used) : words(health * used, health));
  }
  if (health === 0) return cost > 0 ? dominated('Dominated (weakly)') : saving('Cost-Saving (weakly)');
  return health > 0 ? saving('More health at the same cost', true) : dominated('Less health at the same cost');
}
