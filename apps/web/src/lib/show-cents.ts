const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` */
export const showCents = (cents: number): string => dollars.format(cents / 100);
