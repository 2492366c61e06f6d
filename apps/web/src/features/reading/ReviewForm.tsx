import { submitReview } from '@cea/contract/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { tokens } from '../../ui/tokens.ts';
import { titleOf } from './article-title.ts';
import { ArticleFold } from './ArticleFold.tsx';
import { FaultList } from './FaultList.tsx';
import { focusField, inputId } from './fields-on-page.ts';
import type { FormSession } from './form-session.ts';
import { answersAbove, partsOf } from './progress.ts';
import { Questions } from './Questions.tsx';
import { RowsPart } from './RowsPart.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SectionRail } from './SectionRail.tsx';
import { SessionContext } from './session-context.ts';
import { StrayAnswers } from './unsent/StrayAnswers.tsx';
import { useFormSession } from './use-form-session.ts';
import { useSubmit } from './use-submit.ts';
import { WorkBar } from './WorkBar.tsx';
import { useStore } from '../../lib/store.ts';

interface Props {
  session: FormSession;
  backTo: string;
  /** `(3 days)`. */
  due: string | undefined;
}

/** Article on the left, the form on the right, with a rail between them. On a phone one below the other. */
export function ReviewForm({ session, backTo, due }: Props) {
  useFormSession(session);
  const { form } = session;
  const { rows, open } = useStore(session.store);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const expand = (rowId: string, on: boolean) =>
    setExpanded((before) => (on ? new Set([...before, rowId]) : new Set([...before].filter((id) => id !== rowId))));
  const submit = useSubmit({
    session,
    backTo,
    done: 'The review is submitted.',
    send: (seq) => call(submitReview, { params: { id: form.id }, body: { seq } }, { expected: [422] }),
  });
  const above = answersAbove(form.kind, rows);
  const parts = partsOf(form.kind, rows);
  const submitButton = open && (
    <Button variant="contained" color="accent" size="small" loading={submit.isPending} onClick={() => submit.mutate()}>
      Submit
    </Button>
  );

  return (
    <SessionContext value={session}>
      <WorkBar backTo={backTo} compoundId={form.article.compound_id} title={titleOf(form.article)}>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <SaveStatus troubleColour={tokens.errorInk} />
          {due && <span>{due}</span>}
        </Box>
        {submitButton}
      </WorkBar>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '220px minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) 220px minmax(0, 1.25fr)',
          },
        }}
      >
        <ArticleFold article={form.article} />
        <Box sx={{ display: { xs: 'contents', md: 'block' }, bgcolor: '#fafcfe' }}>
          <Box
            sx={{
              position: { md: 'sticky' },
              top: 52,
              zIndex: 1,
              minWidth: 0,
              bgcolor: '#fafcfe',
              borderBottom: { xs: `1px solid ${tokens.line}`, md: 0 },
              maxHeight: { md: 'calc(100vh - 52px)' },
              overflowY: { md: 'auto' },
            }}
          >
            <SectionRail parts={parts} />
          </Box>
        </Box>
        <Box
          sx={{
            minWidth: 0,
            px: { xs: 2, sm: 3.5 },
            pt: 2.5,
            pb: 4,
            bgcolor: '#fff',
            borderLeft: { md: `1px solid ${tokens.line}` },
          }}
        >
          <Typography variant="h1" sx={{ fontSize: '1.3rem', mb: 2 }}>
            Full review
          </Typography>
          <StrayAnswers />
          {!open && (
            <Alert severity="info" sx={{ mb: 2.5 }}>
              This review is submitted and can no longer be changed.
            </Alert>
          )}
          <FaultList
            onJump={({ row_id }, key) => {
              expand(row_id, true);
              requestAnimationFrame(() => focusField(inputId(row_id, key)));
            }}
          />
          {parts.map((part) => (
            <Box key={part.id} component="section" id={part.id} aria-labelledby={`${part.id}-title`} sx={{ mb: 4 }}>
              <Typography
                id={`${part.id}-title`}
                variant="h2"
                tabIndex={-1}
                sx={{ fontSize: '1.2rem', scrollMarginTop: { xs: '96px', md: '76px' }, outline: 'none' }}
              >
                {part.title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, fontVariantNumeric: 'tabular-nums' }}>
                {part.asked > 0 && `${part.answered} of ${part.asked} answered`}
              </Typography>
              {part.keys.length > 0 && part.rows[0] ? (
                <Questions rowId={part.rows[0].row_id} keys={part.keys} answers={part.rows[0].answers} />
              ) : (
                <RowsPart part={part} above={above} expanded={expanded} onExpand={expand} />
              )}
            </Box>
          ))}
          {submitButton}
        </Box>
      </Box>
    </SessionContext>
  );
}
