import { submitConsensus } from '@cea/contract/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useStore } from '../../../lib/store.ts';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { titleOf } from '../article-title.ts';
import { FaultList } from '../FaultList.tsx';
import type { OpenConsensus } from '../forms-api.ts';
import { SessionContext } from '../session-context.ts';
import { StrayAnswers } from '../unsent/StrayAnswers.tsx';
import { useFormSession } from '../use-form-session.ts';
import { useSubmit } from '../use-submit.ts';
import { WorkBar } from '../WorkBar.tsx';
import { countDifferences, countLeft, itemGroups, onlyDifferences } from './consensus-items.ts';
import { ConsensusTable } from './ConsensusTable.tsx';
import { KeyBar } from './KeyBar.tsx';

interface Props extends OpenConsensus {
  articleAssignmentId: number;
  backTo: string;
}

const views = [
  { value: 'differences', label: 'Differences only' },
  { value: 'all', label: 'All fields' },
] as const;

/** Reader A, Reader B and what they agree on, difference by difference. */
export function ConsensusForm({ consensus, session, articleAssignmentId, backTo }: Props) {
  const { form } = consensus;
  useFormSession(session);
  const { rows, removing, open } = useStore(session.store);
  const viewId = useId();
  const [view, setView] = useState<'differences' | 'all'>('differences');
  const [current, setCurrent] = useState<string>();
  const groups = itemGroups(
    consensus,
    rows.filter(({ row_id }) => !Object.hasOwn(removing, row_id)),
  );
  const left = countLeft(groups);
  const total = countDifferences(groups);
  const submit = useSubmit({
    session,
    backTo,
    done: 'The consensus is submitted.',
    send: (seq) =>
      call(
        submitConsensus,
        { params: { id: articleAssignmentId }, body: { form_id: form.id, seq } },
        { expected: [422] },
      ),
  });

  return (
    <SessionContext value={session}>
      <WorkBar backTo={backTo} compoundId={form.article.compound_id}>
        <Box sx={{ flex: 1 }} />
        <VisuallyHidden id={viewId}>Which fields are shown</VisuallyHidden>
        <Segmented labelledBy={viewId} options={views} value={view} onChange={(next) => next && setView(next)} />
      </WorkBar>
      <PageContainer sx={{ pt: 2.5, pb: 3 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.2rem', sm: '1.4rem' } }}>
          {titleOf(form.article)}
        </Typography>
        <Box component="output" sx={{ display: 'block', mt: 1.5, mb: 2 }}>
          <Box
            component="strong"
            sx={{ font: `600 1.35rem ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}
          >
            {left} left
          </Box>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
            of {total} {total === 1 ? 'difference' : 'differences'}
          </Box>
        </Box>
        <StrayAnswers />
        {!open && (
          <Alert severity="info" sx={{ mb: 2 }}>
            This consensus is submitted and can no longer be changed.
          </Alert>
        )}
        <FaultList
          onJump={({ row_id }, key) => {
            setView('all');
            setCurrent(`${row_id}.${key}`);
          }}
        />
        <ConsensusTable
          groups={view === 'all' ? groups : onlyDifferences(groups)}
          current={current}
          onCurrent={setCurrent}
          disabled={!open}
        />
      </PageContainer>
      <KeyBar>
        {open && (
          <Button
            variant="contained"
            color="accent"
            size="small"
            disabled={left > 0}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
            sx={{ '&.Mui-disabled': { bgcolor: '#8a734f', color: '#12294a' } }}
          >
            Submit consensus
          </Button>
        )}
      </KeyBar>
    </SessionContext>
  );
}
