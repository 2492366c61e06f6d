const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`, and `−$45.00` with a true minus sign. */
export const showCents = (cents: number): string => dollars.format(cents / 100).replace('-', '−');
