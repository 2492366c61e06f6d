const [letters, first] = [26, 'A'.charCodeAt(0)];

/** A currency code as a number, so that records can be counted by it; undefined for anything but three letters. */
export function numberOfCode(code: string): number | undefined {
  const upper = code.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(upper)) return undefined;
  return upper.split('').reduce((number, letter) => number * letters + letter.charCodeAt(0) - first, 0);
}

export function codeOfNumber(number: number): string {
  const places = [letters * letters, letters, 1].map((worth) => Math.floor(number / worth) % letters);
  return String.fromCharCode(...places.map((place) => place + first));
}
