import type { PublishPreview, PublishReason } from '@cea/contract/publish-preview';
import { ruleTexts } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { showDate } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { ChangesTable } from '../../ui/ChangesTable.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminFieldPath } from '../admin-forms/admin-form-path.ts';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { type FormRef, publishForm } from '../articles/articles-api.ts';
import { ComputedRatios } from './ComputedRatios.tsx';
import { beforeOf, changedFields, checksOf, summariseChanges, tellComputed, tellFormer } from './preview-texts.ts';
import { PreviewCards } from './PreviewCards.tsx';
import { previewOptions } from './publish-api.ts';

const reviews = { review: 'Full review', screening: 'Partial review' } as const;

const hints: Record<PublishReason, string> = {
  'replaces-live': 'Visitors may have cited what is replaced. They read the reason: name no person.',
  'published-before': 'Visitors may have cited what they had before. They read the reason: name no person.',
  'own-reading':
    'You have read this article. As a Super Admin you may publish it with a reason, which the audit log keeps.',
};

function tellKind({ kind, live, former }: PublishPreview): string {
  if (former) return `${reviews[kind]}, ${tellFormer(former)}`;
  if (!live) return `${reviews[kind]}, first publication`;
  return `${reviews[kind]}, replaces revision ${live.revision} of ${showDate(live.at)} at once`;
}

/** What the reason is asked for decides who reads it. */
const isForVisitors = ({ reasons }: PublishPreview): boolean => reasons.some((one) => one !== 'own-reading');

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ mb: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography id={id} component="h3" sx={{ fontSize: '0.8438rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {note && <Box sx={{ fontSize: '0.8438rem', color: 'text.secondary' }}>{note}</Box>}
      </Box>
      {children}
    </Box>
  );
}

/** What is computed beside what was checked; one below the other on a phone. */
const sides = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 13fr) minmax(0, 7fr)' },
};

function Preview({ preview, form }: { preview: PublishPreview; form: FormRef }) {
  const { revision } = preview;
  const before = beforeOf(preview);
  const fields = changedFields(preview);
  const hasRatios = preview.records.some(({ type }) => type === 'ratios');
  const checks = (
    <Part title="Checks">
      <CheckList checks={checksOf(preview, (row_id, key) => adminFieldPath(form, row_id, key))} />
    </Part>
  );
  return (
    <>
      <Part title="As visitors will see it">
        <PreviewCards preview={preview} />
      </Part>
      {hasRatios ? (
        <Box sx={sides}>
          <Part title="Computed values">
            <ComputedRatios preview={preview} />
            <Box sx={{ mt: 0.75, fontSize: '0.8438rem', color: 'text.secondary' }}>{tellComputed(preview)}</Box>
          </Part>
          {checks}
        </Box>
      ) : (
        checks
      )}
      <Part
        title={before ? `What changes against revision ${before.revision}` : 'What is new'}
        note={summariseChanges(preview)}
      >
        {fields.length > 0 && (
          <ChangesTable
            caption="Changes"
            fields={fields}
            before={before?.label ?? 'Live'}
            after={`New, revision ${revision}`}
          />
        )}
      </Part>
    </>
  );
}

function Loading() {
  return (
    <Stack component="output" aria-label="Loading" spacing={1.5}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={140} />
    </Stack>
  );
}

interface Props {
  articleId: number;
  form: FormRef;
  onClose: () => void;
}

/** What publishing a form would show and change, and the button that does it. */
export function PublishDialog({ articleId, form, onClose }: Props) {
  const { data: preview, error, refetch } = useQuery(previewOptions(articleId, form));
  const changed = useArticlesChanged();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const publish = useMutation({
    mutationFn: (seen: string) => publishForm(articleId, form, { seen, reason: reason.trim() || undefined }),
    onSuccess: (revision) => {
      addMessage('success', `Published as revision ${revision} of the registry.`);
      onClose();
    },
    // What is shown may no longer be what would be published.
    onError: (refused) => hasStatus(refused, 409) && void refetch(),
    onSettled: changed,
    meta: { handled: true },
  });
  const asksReason = preview !== undefined && preview.reasons.length > 0;
  const submit = () => {
    const isMissing = asksReason && reason.trim() === '';
    setFault(isMissing ? ruleTexts.required : undefined);
    if (isMissing) field.current?.focus();
    else if (preview) publish.mutate(preview.digest);
  };
  return (
    <FormDialog
      title={preview ? `Publish as revision ${preview.revision}` : 'Publish'}
      note={preview && tellKind(preview)}
      action={preview && `Publish revision ${preview.revision}`}
      color="accent"
      size="lg"
      scrolls
      pending={publish.isPending}
      disabled={preview?.checks.some(({ level }) => level === 'error') ?? true}
      refusal={publish.error ? sentencesOf(publish.error).join(' ') : undefined}
      onSubmit={submit}
      onClose={onClose}
      foot={
        asksReason && (
          <TextInput
            label={isForVisitors(preview) ? 'Reason, shown in the article’s history' : 'Reason'}
            hint={preview.reasons.map((one) => hints[one]).join(' ')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            fault={fault}
            inputRef={field}
            required
            slotProps={{ input: { maxLength: 300 } }}
          />
        )
      }
    >
      {preview ? (
        <Preview preview={preview} form={form} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
