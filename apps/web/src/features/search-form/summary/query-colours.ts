import { tokens } from '../../../ui/tokens.ts';

/** The colors of a query's parts, in displayed and edited text. */
export const queryColours = {
  bgcolor: tokens.soft,
  color: tokens.ink,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  '& [data-query=field]': { color: tokens.infoInk, fontWeight: 600 },
  '& [data-query=operator]': { color: tokens.warningInk },
  '& [data-query=value], & [data-query=phrase]': { color: tokens.successInk },
  '& [data-query=number]': { color: tokens.link },
  '& [data-query=bracket]': { color: tokens.muted },
  '& [data-query=error]': { color: tokens.errorInk, textDecoration: 'underline wavy', textUnderlineOffset: '3px' },
} as const;

/** A query that is only displayed. */
export const codeStyles = {
  ...queryColours,
  display: 'inline-block',
  maxWidth: '100%',
  px: 1.25,
  py: 0.5,
  borderRadius: '6px',
  overflowWrap: 'anywhere',
} as const;
