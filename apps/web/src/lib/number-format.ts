/** Created once: creating a format costs more than formatting a hundred numbers. */
const whole = new Intl.NumberFormat('en-US');

/** `3,412` */
export const showCount = (count: number): string => whole.format(count);
