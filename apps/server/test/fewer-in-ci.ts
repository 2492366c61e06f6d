/** CI is meant to take half an hour, so it tries less. */
export const isQuick = process.env.QUICK === '1';

/** How many random cases, kills or clicks are tried: all of them, or a fifth in CI. */
export const fewerInCi = (all: number): number => (isQuick ? Math.ceil(all / 5) : all);
