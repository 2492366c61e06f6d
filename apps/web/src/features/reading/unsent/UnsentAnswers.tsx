import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { showDateTime } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { countChanges, unsentAnswers } from './unsent.ts';
import { forgetSession } from '../open-sessions.ts';
import { type Leftover, resendUnsent } from './resend-unsent.ts';
import { dropUnsent } from './unsent-database.ts';
import { UnsentText } from './UnsentText.tsx';

const leftoversOptions = (userId: number) =>
  queryOptions({
    queryKey: ['leftovers', userId],
    queryFn: () => resendUnsent(userId),
    // It speaks to this browser first; without a connection it says what waits.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

const reasons: Record<Exclude<Leftover['form'], 'open'>, string> = {
  submitted: 'The form was submitted before these answers were sent.',
  gone: 'The form is no longer there. These answers were not sent.',
};

function LeftoverNotice({ leftover: { kept, form }, onDiscard }: { leftover: Leftover; onDiscard: () => void }) {
  const answers = unsentAnswers(kept);
  const count = countChanges(kept);
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{kept.title}</Box>
      {form === 'open' ? (
        <>
          {count === 1 ? '1 change is' : `${count} changes are`} not sent yet, typed{' '}
          {showDateTime(new Date(kept.at).toISOString())}. <TextLink to={kept.path}>Open the form</TextLink>
        </>
      ) : (
        <>
          {reasons[form]}
          <UnsentText answers={answers} onDiscard={onDiscard} />
        </>
      )}
    </Alert>
  );
}

/** Answers that were typed on this device and did not arrive: they are sent now, or shown. */
export function UnsentAnswers({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const options = leftoversOptions(userId);
  const { data = [] } = useQuery(options);
  const discard = async ({ kept }: Leftover) => {
    forgetSession(kept.user_id, kept.form_id);
    await dropUnsent(kept);
    await queryClient.invalidateQueries(options);
  };
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-label="Unsent answers" spacing={1.5} sx={{ mt: 2 }}>
      {data.map((leftover) => (
        <LeftoverNotice
          key={`${leftover.kept.form_id} ${leftover.kept.tab}`}
          leftover={leftover}
          onDiscard={() => void discard(leftover)}
        />
      ))}
    </Stack>
  );
}
