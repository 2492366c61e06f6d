/** Created once: creating a format costs more than formatting a hundred numbers. */
const whole = new Intl.NumberFormat('en-US');

/** `3,412` */
export const showCount = (count: number): string => whole.format(count);

/** `1 change`, `3,412 changes` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;
