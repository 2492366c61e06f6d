/** How many relevant articles are left among the unread. Trust the upper limit; the lower one is often too high. */
export interface LeftEstimate {
  readonly low: number;
  readonly high: number;
}

/** How the rate of discovery falls: the density at a position, and its share up to the last position read. */
interface Shape {
  readonly density: (position: number) => number;
  readonly shareRead: number;
}

function powerLaws(read: number, all: number): Shape[] {
  return [3, 10, 30, 100, 300].flatMap((offset) =>
    Array.from({ length: 11 }, (_, half) => {
      const power = half / 2;
      const integral = (end: number): number =>
        power === 1
          ? Math.log((end + offset) / offset)
          : ((end + offset) ** (1 - power) - offset ** (1 - power)) / (1 - power);
      const whole = integral(all);
      return { density: (at) => (at + offset) ** -power / whole, shareRead: integral(read) / whole };
    }),
  );
}

/** Exponential and half-normal. */
function fastFalls(read: number, all: number): Shape[] {
  return [20, 40, 70, 110, 170, 250, 400, 700].flatMap((scale) =>
    [1, 2].map((power) => {
      const height = (at: number): number => Math.exp(-((at / scale) ** power));
      let [whole, before] = [0, 0];
      for (let at = 0; at < all; at += 1) {
        const one = height(at + 0.5);
        whole += one;
        if (at < read) before += one;
      }
      return { density: (at) => height(at) / whole, shareRead: before / whole };
    }),
  );
}

/** Shares of the relevant articles that no order finds early. */
const floors = [0.005, 0.02, 0.05, 0.1, 0.2];

interface Component {
  readonly share: number;
  readonly weight: number;
}

/** Every shape with every floor, weighted by how well it explains where the relevant articles were found. */
function weighShapes(found: readonly boolean[], all: number): Component[] {
  const positions = found.flatMap((isHit, at) => (isHit ? [at + 0.5] : []));
  const hits = positions.length + 0.5;
  const components = [...powerLaws(found.length, all), ...fastFalls(found.length, all)].flatMap(
    ({ density, shareRead }) => {
      const heights = positions.map(density);
      return floors.map((floor) => {
        const share = (1 - floor) * shareRead + (floor * found.length) / all;
        const likelihood = heights.reduce((sum, height) => sum + Math.log((1 - floor) * height + floor / all), 0);
        return { share, likelihood: likelihood - hits * Math.log(share) };
      });
    },
  );
  const best = Math.max(...components.map(({ likelihood }) => likelihood));
  const weights = components.map(({ likelihood }) => Math.exp(likelihood - best));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return components
    .map(({ share }, at) => ({ share, weight: weights[at]! / whole }))
    .filter(({ weight }) => weight > 1e-6);
}

/**
 * A mixture of falling discovery rates, from the decisions in the order in which articles were read: each rate leaves a
 * negative binomial number undiscovered. Bounds of 95 %, measured in docs/benchmarks/screening.md.
 */
export function estimateLeft(found: readonly boolean[], all: number): LeftEstimate {
  const unread = all - found.length;
  if (found.length === 0 || unread === 0) return { low: 0, high: unread };
  const hits = found.filter(Boolean).length + 0.5;
  const components = weighShapes(found, all).map(({ share, weight }) => ({
    weight,
    missed: Math.log1p(-share),
    logarithm: hits * Math.log(share),
  }));
  let [below, low] = [0, -1];
  for (let left = 0; left < unread; left += 1) {
    for (const component of components) {
      below += component.weight * Math.exp(component.logarithm);
      component.logarithm += Math.log((left + hits) / (left + 1)) + component.missed;
    }
    if (low < 0 && below >= 0.025) low = left;
    if (below >= 0.975) return { low, high: left };
  }
  return { low: Math.max(low, 0), high: unread };
}
