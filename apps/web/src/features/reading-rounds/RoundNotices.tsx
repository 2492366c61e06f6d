import type { RoundNotice } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getToday } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { ClockIcon, PersonIcon, WarningIcon } from './notice-icons.tsx';
import { noticeText } from './notice-text.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { RemindQuestion } from '../assignments/RemindQuestion.tsx';

const looks: Record<
  RoundNotice['kind'],
  { readonly Icon: ComponentType<{ fontSize: 'small' }>; readonly color: string }
> = {
  'past-due': { Icon: WarningIcon, color: tokens.errorInk },
  behind: { Icon: ClockIcon, color: tokens.warningInk },
  'not-accepted': { Icon: PersonIcon, color: tokens.link },
};

const rowStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  // The lines between them are the background, so that they are right however the notices wrap.
  gap: '1px',
  bgcolor: tokens.line,
} as const;
const noticeStyles = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: 0.75,
  alignItems: 'center',
  px: 2.25,
  py: 1.5,
  bgcolor: '#fff',
} as const;

/** More are shown on request. */
const shown = 3;

/** What needs somebody, most urgent first. Readers can be reminded here; the rest is done in the round. */
export function RoundNotices({ notices }: { notices: readonly RoundNotice[] }) {
  const [all, setAll] = useState(false);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('remind');
  const [reminding, setReminding] = useState(() => notices.find(({ kind }) => kind === asked));
  const close = () => {
    setReminding(undefined);
    // A reload does not ask again.
    if (asked !== null)
      setSearch((before) => new URLSearchParams([...before].filter(([key]) => key !== 'remind')), { replace: true });
  };
  const today = getToday();
  if (notices.length === 0) return null;
  return (
    <Box component="section" aria-label="Needs attention" sx={{ mb: 2.25 }}>
      <Card sx={{ overflow: 'hidden' }}>
        <Box component="ul" sx={rowStyles}>
          {notices.slice(0, all ? undefined : shown).map((notice) => {
            const { Icon, color } = looks[notice.kind];
            const { title, text } = noticeText(notice, today);
            return (
              <Box component="li" key={`${notice.kind} ${notice.round.id}`} sx={noticeStyles}>
                <Box sx={{ display: 'flex', color }}>
                  <Icon fontSize="small" />
                </Box>
                <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
                  <TextLink
                    to={roundPath(notice.round.id)}
                    sx={{ fontWeight: 600, fontSize: '0.9375rem', color: 'inherit' }}
                  >
                    {title}
                  </TextLink>
                  <Box sx={{ color: tokens.muted, fontSize: '0.8438rem' }}>{text}</Box>
                </Box>
                {notice.kind === 'past-due' ? (
                  <LinkButton size="small" to={roundPath(notice.round.id)} aria-label={`Reassign: ${title}`}>
                    Reassign
                  </LinkButton>
                ) : (
                  <Button size="small" aria-label={`Remind… ${title}`} onClick={() => setReminding(notice)}>
                    Remind…
                  </Button>
                )}
              </Box>
            );
          })}
        </Box>
      </Card>
      {notices.length > shown && (
        <Button size="small" variant="text" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 0.5 }}>
          {all ? 'Show fewer' : `Show ${notices.length - shown} more`}
        </Button>
      )}
      {reminding && <RemindQuestion {...reminding} onClose={close} />}
    </Box>
  );
}
