import type { Attention } from '@cea/contract/attention';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { showCount } from '../../lib/number-format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { ageText, attentionTexts, attentionTitle, countOthers, partTexts } from './attention-texts.ts';

const lineStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '44px minmax(0, 1fr) 92px', sm: '52px minmax(0, 1fr) 84px 100px' },
  columnGap: { xs: 1.5, sm: 1.75 },
  alignItems: 'center',
  pl: 1,
  pr: 1.75,
  py: 1.1,
  '& + &': { borderTop: '1px solid #edf2f7' },
} as const;
const countStyles = {
  font: `600 1.25rem/1.2 ${fonts.serif}`,
  color: tokens.navy,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  gridRow: { xs: '1 / 3', sm: 1 },
  alignSelf: { xs: 'start', sm: 'center' },
} as const;
const ageStyles = {
  gridColumn: { xs: 2, sm: 3 },
  gridRow: { xs: 2, sm: 1 },
  textAlign: { sm: 'right' },
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** What most of it belongs to. */
function Parts({ attention }: { attention: Attention }) {
  const others = countOthers(attention);
  const texts = partTexts(attention);
  if (texts.length === 0) return null;
  return (
    <Box sx={{ fontSize: '0.8125rem', lineHeight: '24px', color: tokens.muted, overflowWrap: 'anywhere' }}>
      {texts.map(({ text, to }, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          {to === undefined ? (
            text
          ) : (
            <TextLink to={to} underline="always" sx={{ whiteSpace: { sm: 'nowrap' } }}>
              {text}
            </TextLink>
          )}
        </Fragment>
      ))}
      {others > 0 && ` and ${showCount(others)} more`}
    </Box>
  );
}

interface Props {
  attention: Attention;
  today: string;
  late: boolean;
  /** The first line of the page is done first. */
  first: boolean;
}

/** How much of one kind waits, where, since when, and the button to the list. */
export function AttentionLine({ attention, today, late, first }: Props) {
  const { kind, count, limit } = attention;
  const { one, many, action, to } = attentionTexts[kind];
  const age = ageText(attention, today);
  return (
    <Box component="li" sx={lineStyles}>
      <Box sx={countStyles}>{showCount(count)}</Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
        <TextLink
          to={to(attention)}
          underline="hover"
          sx={{ display: 'inline-block', fontWeight: 600, fontSize: '0.9375rem', lineHeight: '24px' }}
        >
          {count === 1 ? one : many}
        </TextLink>
        <Parts attention={attention} />
      </Box>
      {age !== undefined && (
        <Box sx={ageStyles}>
          <Box component="span" sx={{ display: { sm: 'none' }, color: tokens.muted }}>
            oldest{' '}
          </Box>
          <Box component="span" sx={late ? { fontWeight: 600, color: tokens.warningInk } : { fontWeight: 500 }}>
            {age}
          </Box>
          {limit !== null && (
            <Box
              component="span"
              sx={{ display: { sm: 'block' }, color: tokens.muted, fontSize: '0.8125rem', ml: { xs: 0.5, sm: 0 } }}
            >
              limit {showCount(limit)}
            </Box>
          )}
        </Box>
      )}
      <LinkButton
        to={to(attention)}
        aria-label={`${action}: ${attentionTitle(attention)}`}
        {...(first && { variant: 'contained', color: 'accent' })}
        sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: { xs: '1 / 3', sm: 1 }, px: 1, minHeight: { xs: 44, sm: 36 } }}
      >
        {action}
      </LinkButton>
    </Box>
  );
}
