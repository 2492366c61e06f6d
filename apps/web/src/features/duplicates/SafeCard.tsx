import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPassing, sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { confirmSafe, importPairsKey } from './duplicates-api.ts';

interface Props {
  importId: number;
  count: number;
  /** Where the pairs are looked at one by one. */
  lookFirst: { readonly search: string };
  isLooking: boolean;
  /** As the server knows it. */
  lastConfirmation: string | undefined;
}

/** As many as a message holds. */
const mostNamed = 5;

/** What was done, and what was left for a person. */
function receiptOf({ linked, published }: Awaited<ReturnType<typeof confirmSafe>>): string {
  const done = `${counted(linked, 'pair')} linked as duplicates.`;
  if (published.length === 0) return done;
  const more = published.length > mostNamed ? ` and ${published.length - mostNamed} more` : '';
  return `${done} Published articles were left: ${published.slice(0, mostNamed).join(', ')}${more}.`;
}

/** Pairs beyond doubt: one press links them all or none, and one undo splits them again. */
export function SafeCard({ importId, count, lookFirst, isLooking, lastConfirmation }: Props) {
  const client = useQueryClient();
  /** Kept until it is answered: a confirmation whose answer was lost is the same when it is sent again. */
  const [confirmationId, setConfirmationId] = useState(() => crypto.randomUUID());
  const confirming = useMutation({
    meta: { handled: true },
    networkMode: 'always',
    mutationFn: () => confirmSafe(importId, confirmationId),
    onSuccess: (result) => {
      setConfirmationId(crypto.randomUUID());
      addMessage('success', receiptOf(result));
    },
    onSettled: () => client.invalidateQueries({ queryKey: importPairsKey(importId) }),
  });
  // Its answer was lost, but it arrived.
  if (lastConfirmation === confirmationId && confirming.isError) {
    setConfirmationId(crypto.randomUUID());
    confirming.reset();
  }
  if (count === 0 && !confirming.isPending) return null;
  return (
    <Card
      component="section"
      aria-label="Beyond doubt"
      sx={{ p: 2, mb: 1.75, bgcolor: '#f3faf7', borderColor: '#bfe6d9' }}
    >
      <Typography variant="h2" sx={{ fontFamily: fonts.sans, fontSize: '1rem', color: tokens.successInk }}>
        {counted(count, 'pair')} beyond doubt
      </Typography>
      <Typography sx={{ mt: 0.25, mb: 1.25, fontSize: '0.85rem', color: tokens.label }}>
        Marked as duplicates; nothing is linked until you confirm.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm {count}
        </Button>
        {!isLooking && (
          <TextLink to={lookFirst} sx={{ fontSize: '0.875rem' }}>
            Look first
          </TextLink>
        )}
      </Box>
      {confirming.isError && (
        <Typography role="alert" sx={{ mt: 1, fontSize: '0.85rem', color: tokens.errorInk }}>
          {sentencesOf(confirming.error).join(' ')}
          {isPassing(confirming.error) && ' Confirm again: nothing is linked twice.'}
        </Typography>
      )}
    </Card>
  );
}
