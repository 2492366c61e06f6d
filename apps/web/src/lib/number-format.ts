/** Made once: a format costs more to make than a hundred numbers to write. */
const whole = new Intl.NumberFormat('en-US');

/** `3,412` */
export const showCount = (count: number): string => whole.format(count);
