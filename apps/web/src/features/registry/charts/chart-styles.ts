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
