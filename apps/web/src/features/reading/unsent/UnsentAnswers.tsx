import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { changesText, formsText } from './count-text.ts';
import { countChanges, unsentAnswers } from './unsent.ts';
import { forgetSession } from '../open-sessions.ts';
import { type ResendOutcome, resendUnsent, type StillUnsent } from './resend-unsent.ts';
import { countForms, dropUnsent, isReadableLater, type UnreadableRecord } from './unsent-database.ts';
import { UnsentText } from './UnsentText.tsx';

const unsentOptions = (userId: number) =>
  queryOptions({
    queryKey: ['unsent', userId],
    queryFn: () => resendUnsent(userId),
    // Reads this browser's storage first; without a connection it shows what is waiting.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

const reasons: Record<Exclude<StillUnsent['form'], 'open'>, string> = {
  submitted: 'The form was submitted before these answers were sent.',
  gone: 'The form no longer exists. These answers were not sent.',
};

const Notice = ({ children }: { children: ReactNode }) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}>
    {children}
  </Alert>
);

function UnsentNotice({ unsent: { kept, form }, onDiscard }: { unsent: StillUnsent; onDiscard: () => void }) {
  return (
    <Notice>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{kept.title}</Box>
      {form === 'open' ? (
        <>
          {changesText(countChanges(kept))} not sent yet, typed {showDateTime(new Date(kept.at).toISOString())}.{' '}
          <TextLink to={kept.path}>Open form</TextLink>
        </>
      ) : (
        <>
          {reasons[form]}
          <UnsentText answers={unsentAnswers(kept)} onDiscard={onDiscard} />
        </>
      )}
    </Notice>
  );
}

interface UnreadableProps {
  records: readonly UnreadableRecord[];
  onDiscard: (records: readonly UnreadableRecord[]) => void;
}

/** Answers stored in this browser that cannot be decrypted, for now or for good. */
function UnreadableNotices({ records, onDiscard }: UnreadableProps) {
  const later = records.filter(isReadableLater);
  const never = records.filter((record) => !isReadableLater(record));
  return (
    <>
      {later.length > 0 && (
        <Notice>
          Unsent answers to {formsText(countForms(later))} cannot be read right now. They stay in this browser. Reload
          the page to try again.
        </Notice>
      )}
      {never.length > 0 && (
        <Notice>
          Unsent answers to {formsText(countForms(never))} can no longer be read. The site has since replaced the key
          that encrypted them in this browser.
          <Box sx={{ mt: 1.25 }}>
            <Button size="small" color="error" onClick={() => onDiscard(never)}>
              Discard
            </Button>
          </Box>
        </Notice>
      )}
    </>
  );
}

const nothing: ResendOutcome = { left: [], unreadable: [] };

/** Answers typed on this device that were not saved: sends them now, or shows them. */
export function UnsentAnswers({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const options = unsentOptions(userId);
  const { left, unreadable } = useQuery(options).data ?? nothing;
  const discard = async (records: readonly Pick<UnreadableRecord, 'user_id' | 'form_id' | 'tab'>[]) => {
    for (const record of records) await dropUnsent(record);
    await queryClient.invalidateQueries(options);
  };
  if (left.length === 0 && unreadable.length === 0) return null;
  return (
    <Stack component="section" aria-label="Unsent answers" spacing={1.5} sx={{ mt: 2 }}>
      {left.map((unsent) => (
        <UnsentNotice
          key={`${unsent.kept.form_id} ${unsent.kept.tab}`}
          unsent={unsent}
          onDiscard={() => {
            forgetSession(unsent.kept.user_id, unsent.kept.form_id);
            void discard([unsent.kept]);
          }}
        />
      ))}
      <UnreadableNotices records={unreadable} onDiscard={(records) => void discard(records)} />
    </Stack>
  );
}
