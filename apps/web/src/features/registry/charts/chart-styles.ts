import { darken, lighten } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';
import type { Tone } from './chart.ts';

/** A drawing can be saved as a file, so it carries its own styles and uses no style sheet. */
export const fills: Record<Tone, string> = {
  plain: tokens.blue,
  pale: '#a9c9e6',
  saving: '#4acead',
  dominated: '#e59a9a',
};
export const axis = '#8ba0b7';
export const grid = '#e3eaf1';
export const limit = '#d86503';
/** Between the ends of a range of thresholds. */
export const band = '#fdeccb';
export const words = { fontFamily: fonts.sans, fontSize: 12, fill: tokens.muted } as const;
export const strong = { ...words, fontWeight: 600, fill: tokens.warningInk } as const;

/** One hue from pale to dark, so that it works for color-blind people. */
const ramp = [
  lighten(tokens.blue, 0.65),
  lighten(tokens.blue, 0.35),
  tokens.blue,
  darken(tokens.blue, 0.35),
  darken(tokens.blue, 0.65),
];
/** This many shades, as far apart as possible. */
export const shades = (steps: number): string[] =>
  Array.from({ length: steps }, (_, at) => ramp[Math.round((at * (ramp.length - 1)) / Math.max(1, steps - 1))]!);
/** For countries without a count. */
export const noShade = '#e9edf1';
