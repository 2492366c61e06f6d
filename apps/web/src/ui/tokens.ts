import { themeColours } from '@cea/contract/constants';

/** Colors beyond the theme's. The theme's blue, green and red are too light for text on white; these are not. */
export const tokens = {
  navy: themeColours.secondary,
  blue: themeColours.primary,
  amber: themeColours.accent,
  amberInk: '#1b2f4b',
  ink: '#1c2736',
  muted: '#56677b',
  label: '#3d526b',
  link: '#23639b',
  line: '#dce4ed',
  inputLine: '#8497ac',
  soft: '#eef3f8',
  chip: '#e3eef8',
  chipHover: '#d6e6f5',
  head: '#f7fafc',
  page: '#f6f8fb',
  onNavy: '#dbe7f4',
  onNavyMuted: '#9fbfe0',
  successInk: '#0b6b54',
  errorInk: '#c02727',
  warningInk: '#8a4100',
  infoInk: '#17416d',
} as const;

export const fonts = {
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  serif: "'Source Serif 4 Variable', 'Fallback Serif', Georgia, serif",
} as const;
