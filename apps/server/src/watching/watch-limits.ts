import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';

type Limiter = Limits[keyof Limits];

const watch = (limiter: Limiter, onRefused: () => void): Limiter => ({
  ...limiter,
  async take(key) {
    try {
      await limiter.take(key);
    } catch (error) {
      if (error instanceof Refusal) onRefused();
      throw error;
    }
  },
});

/** The same limits, reporting the name of an exceeded one to `onRefused`. */
export function watchLimits(limits: Limits, onRefused: (limit: string) => void): Limits {
  const watched = { ...limits };
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    Object.assign(watched, { [name]: watch(limits[name], () => onRefused(name)) });
  }
  return watched;
}
