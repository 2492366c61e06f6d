import type { ImportPreview } from '@cea/contract/import-preview';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { accentOnDarkBar, ActionBar, onDarkBar, PageWithBar } from '../../ui/ActionBar.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { commitSource, fetchPreview, importPath, type ImportSource, useImportsChanged } from './article-imports-api.ts';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { countsOf } from './preview-rows.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { SourceStep } from './SourceStep.tsx';

interface Previewed {
  readonly source: ImportSource;
  readonly preview: ImportPreview;
  readonly seed: number;
  /** Sent with the commit, so that pressing twice makes one import. */
  readonly commit_id: string;
}

interface Asked {
  readonly source: ImportSource;
  readonly seed?: number;
}

function CommitSummary({ preview }: { preview: ImportPreview }) {
  const { parsed, alike, refused, compared } = countsOf(preview);
  const pairs =
    compared < parsed ? ' and queues likely duplicates' : alike > 0 ? ` and queues ${counted(alike, 'pair')}` : '';
  return (
    <>
      <strong>Nothing is written yet.</strong> Commit adds {counted(parsed, 'article')}
      {pairs}
      {refused > 0 && `; ${counted(refused, 'record stays', 'records stay')} out`}.
    </>
  );
}

/** From a file to a preview, and to its commit. The file stays in the browser until then. */
export function NewImport() {
  const [previewed, setPreviewed] = useState<Previewed>();
  const [progress, setProgress] = useState<number>();
  const [upload, setUpload] = useState<AbortController>();
  const navigate = useNavigate();
  const importsChanged = useImportsChanged();
  const withProgress = () => {
    const controller = new AbortController();
    setUpload(controller);
    setProgress(0);
    return { signal: controller.signal, onProgress: setProgress };
  };
  const preview = useMutation({
    mutationFn: async ({ source, seed = 0 }: Asked): Promise<Previewed> => ({
      source,
      seed,
      preview: await fetchPreview(source, { seed, ...withProgress() }),
      commit_id: crypto.randomUUID(),
    }),
    onSuccess: setPreviewed,
    onError: (error) => previewed && addMessage('error', sentencesOf(error).join(' ')),
    onSettled: () => setProgress(undefined),
    meta: { handled: true },
  });
  const commit = useMutation({
    mutationFn: ({ source, preview: { sha256 }, commit_id }: Previewed) =>
      commitSource(source, { sha256, commit_id }, withProgress()),
    onSuccess: async ({ id }) => {
      await navigate(importPath(id));
      await importsChanged();
    },
    onError: (error) => addMessage('error', sentencesOf(error).join(' ')),
    meta: { handled: true },
  });
  const cancel = () => {
    upload?.abort();
    setPreviewed(undefined);
    preview.reset();
  };
  const asked = preview.variables?.source;

  if (!previewed) {
    const fault = preview.error && !preview.isPending ? sentencesOf(preview.error).join(' ') : undefined;
    return (
      <PageContainer sx={{ pb: 6 }}>
        <ImportHeader step="File" />
        <SourceStep
          sending={preview.isPending ? asked?.file : undefined}
          progress={progress}
          pending={preview.isPending}
          fault={fault === undefined ? undefined : { of: asked?.text ? 'text' : 'file', text: fault }}
          onChoose={(source) => preview.mutate({ source })}
        />
      </PageContainer>
    );
  }
  const { source, preview: shown, seed } = previewed;
  const { parsed } = countsOf(shown);
  const pending = preview.isPending || commit.isPending;
  return (
    <PageWithBar>
      <UnsavedGuard
        when={!commit.isPending && !commit.isSuccess}
        title="Leave the preview?"
        text="The preview is not saved, and no article has been added."
      />
      <PageContainer sx={{ pb: 4 }}>
        <ImportHeader step="Preview" />
        <PreviewStep
          key={shown.sha256 + shown.format}
          preview={shown}
          overruled={source.format !== undefined}
          pending={preview.isPending}
          onFormat={(format) => preview.mutate({ source: { ...source, format } })}
          onReplace={(file) => preview.mutate({ source: { file } })}
          onAnotherSample={() => preview.mutate({ source, seed: seed + 1 })}
        />
      </PageContainer>
      <ActionBar label="Commit" text={<CommitSummary preview={shown} />}>
        <Button variant="outlined" sx={onDarkBar} onClick={cancel}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="accent"
          sx={accentOnDarkBar}
          disabled={parsed === 0 || pending}
          loading={commit.isPending}
          onClick={() => commit.mutate(previewed)}
        >
          Commit {showCount(parsed)} {parsed === 1 ? 'article' : 'articles'}
        </Button>
      </ActionBar>
    </PageWithBar>
  );
}
