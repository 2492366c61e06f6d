import { fonts, tokens } from '../../ui/tokens.ts';

/** Text to read: serif, in lines of a comfortable length. */
export const proseStyles = {
  font: `400 1.0625rem/1.65 ${fonts.serif}`,
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  m: 0,
} as const;

export const partStyles = { '& + &': { mt: 1.75 } } as const;

export const headingStyles = {
  font: `600 0.75rem/1.5 ${fonts.sans}`,
  letterSpacing: '0.02em',
  textTransform: 'uppercase',
  color: tokens.label,
  mt: 0,
  mb: 0.25,
} as const;
