import { darken, lighten } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';
import type { Tone } from './chart.ts';

/** A drawing leaves the page as a file, so it carries its own looks and nothing comes from a style sheet. */
export const fills: Record<Tone, string> = {
  plain: tokens.blue,
  pale: '#a9c9e6',
  saving: '#4acead',
  dominated: '#e59a9a',
};
export const axis = '#8ba0b7';
export const limit = '#d86503';
export const words = { fontFamily: fonts.sans, fontSize: 12, fill: tokens.muted } as const;
export const strong = { ...words, fontWeight: 600, fill: tokens.warningInk } as const;

/** One hue from pale to dark, so that nobody needs to tell colours apart. */
const ramp = [
  lighten(tokens.blue, 0.65),
  lighten(tokens.blue, 0.35),
  tokens.blue,
  darken(tokens.blue, 0.35),
  darken(tokens.blue, 0.65),
];
/** As many shades of it as there are steps, as far apart as it allows. */
export const shades = (steps: number): string[] =>
  Array.from({ length: steps }, (_, at) => ramp[Math.round((at * (ramp.length - 1)) / Math.max(1, steps - 1))]!);
/** Where there is nothing to shade. */
export const noShade = '#e9edf1';
