import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { importPairsKey, listSafePairs, sendDecision } from './duplicates-api.ts';

interface Props {
  importId: number;
  count: number;
  /** Where the pairs are looked at one by one. */
  lookFirst: { readonly search: string };
  isLooking: boolean;
}

const pairsOf = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`);

/** Pairs beyond doubt: one word links them all, with one call each. */
export function SafeCard({ importId, count, lookFirst, isLooking }: Props) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const confirming = useMutation({
    meta: { handled: true },
    networkMode: 'always',
    mutationFn: async () => {
      let linked = 0;
      setDone(0);
      // Linking an article settles its other pairs, so that the list is asked for again until nothing is left.
      for (let pairs = await listSafePairs(importId); pairs.length > 0; pairs = await listSafePairs(importId)) {
        for (const pair of pairs) {
          await sendDecision(importId, 'accept', pair);
          linked += 1;
          setDone(linked);
        }
      }
      return linked;
    },
    onSuccess: (linked) => addMessage('success', `${pairsOf(linked)} linked as duplicates.`),
    onSettled: () => client.invalidateQueries({ queryKey: importPairsKey(importId) }),
  });
  if (count === 0 && !confirming.isPending && !confirming.isError) return null;
  const total = Math.max(count, done);
  return (
    <Card
      component="section"
      aria-label="Beyond doubt"
      sx={{ p: 2, mb: 1.75, bgcolor: '#f3faf7', borderColor: '#bfe6d9' }}
    >
      <Typography variant="h2" sx={{ fontFamily: fonts.sans, fontSize: '1rem', color: tokens.successInk }}>
        {pairsOf(total)} beyond doubt
      </Typography>
      <Typography sx={{ mt: 0.25, mb: 1.25, fontSize: '0.85rem', color: tokens.label }}>
        Marked as duplicates; nothing is linked until you confirm.
      </Typography>
      {confirming.isPending ? (
        <Box component="output" sx={{ display: 'block', fontSize: '0.85rem' }}>
          {done} of {total} linked
          <LinearProgress
            aria-label="Linking duplicates"
            variant="determinate"
            value={(100 * done) / Math.max(1, total)}
            sx={{ mt: 0.5, borderRadius: 2, height: 6 }}
          />
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Button onClick={() => confirming.mutate()}>Confirm {count}</Button>
          {!isLooking && (
            <TextLink to={lookFirst} sx={{ fontSize: '0.875rem' }}>
              Look first
            </TextLink>
          )}
        </Box>
      )}
      {confirming.isError && (
        <Typography role="alert" sx={{ mt: 1, fontSize: '0.85rem', color: tokens.errorInk }}>
          Stopped after {done} of {done + count}. {sentencesOf(confirming.error).join(' ')}
        </Typography>
      )}
    </Card>
  );
}
