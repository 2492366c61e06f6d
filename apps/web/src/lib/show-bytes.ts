import { showCount } from './number-format.ts';

const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

/** `96 KB`, `1.2 MB`: two digits are enough to know how long it takes. */
export function showBytes(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least * 0.9995) ?? [1, 'bytes'];
  const value = bytes / size;
  return `${value < 9.95 && size > 1 ? value.toFixed(1).replace('.0', '') : showCount(Math.round(value))} ${unit}`;
}
