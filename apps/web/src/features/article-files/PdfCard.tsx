import {
  type ArticlePdf,
  attachArticlePdf,
  pdfTextStates,
  type PdfTextState,
  removeArticlePdf,
} from '@cea/contract/article-pdfs';
import { formatBytes, uploads } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showDate } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { PdfDialog } from './PdfDialog.tsx';

interface Props {
  articleId: number;
  pdf: ArticlePdf | null;
  /** Something was attached or removed: the article is to be fetched again. */
  onChanged: () => unknown;
}

const tones = { waiting: 'waiting', found: 'good', none: 'off', failed: 'bad' } as const satisfies Record<
  PdfTextState,
  string
>;

const { bytes: largest, extensions, File: ArticleFile } = uploads.article;

const askAgainAfter = 1500;

/** A file that was just attached is read within seconds. */
function useWhileWaiting(pdf: ArticlePdf | null, ask: () => unknown): void {
  const askAgain = useEffectEvent(ask);
  const waiting = pdf?.text_state === 'waiting';
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => askAgain(), askAgainAfter);
    return () => clearInterval(timer);
  }, [waiting]);
}

/** The PDF of an article for administrators: what it is, opening, attaching, replacing and removing it. */
export function PdfCard({ articleId, pdf, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  useWhileWaiting(pdf, onChanged);
  const attaching = useMutation({
    mutationFn: (file: File) =>
      call(
        attachArticlePdf,
        { params: { id: articleId }, body: { file } },
        { onProgress: setProgress, expected: [413, 422] },
      ),
    onSuccess: () => {
      addMessage('success', pdf ? 'PDF replaced.' : 'PDF attached.');
      return onChanged();
    },
    onError: (error) => setFault(sentencesOf(error).join(' ')),
    onSettled: () => setProgress(undefined),
    meta: { handled: true },
  });
  const removing = useMutation({
    mutationFn: () => call(removeArticlePdf, { params: { id: articleId } }),
    onSuccess: () => {
      setRemoves(false);
      addMessage('success', 'PDF removed.');
      return onChanged();
    },
  });
  const choose = (file: File) => {
    const { error } = ArticleFile.safeParse(file);
    setFault(error?.issues[0]?.message);
    if (!error) attaching.mutate(file);
  };
  const sent = attaching.isPending ? attaching.variables : undefined;
  return (
    <Panel title="PDF">
      {pdf && !sent && <Described pdf={pdf} onOpen={() => setOpened(true)} />}
      <FileField
        label="Attach PDF"
        hint={`Drop a PDF here or choose one, up to ${formatBytes(largest)}`}
        extensions={extensions}
        file={sent ?? (pdf ? { name: pdf.name, size: pdf.bytes } : undefined)}
        fault={fault}
        progress={sent && (progress ?? 0)}
        onChoose={choose}
        onRemove={() => setRemoves(true)}
      />
      {opened && pdf && <PdfDialog articleId={articleId} name={pdf.name} onClose={() => setOpened(false)} />}
      {removes && pdf && (
        <ConfirmDialog
          title="Remove this PDF?"
          action="Remove PDF"
          danger
          pending={removing.isPending}
          effects={['Readers can no longer open it.', 'Its text is no longer searched.']}
          onConfirm={() => removing.mutate()}
          onClose={() => setRemoves(false)}
        >
          {pdf.name}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Described({ pdf, onOpen }: { pdf: ArticlePdf; onOpen: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <StatusChip tone={tones[pdf.text_state]} label={pdfTextStates[pdf.text_state]} />
      <Box sx={{ flex: 1, minWidth: '16ch', color: tokens.muted, fontSize: '0.875rem' }}>
        {pdf.pages !== null && `${counted(pdf.pages, 'page')} · `}
        Attached {showDate(pdf.attached_at)}
      </Box>
      <Button variant="outlined" size="small" onClick={onOpen}>
        Open
      </Button>
      {pdf.failure && <Box sx={{ flexBasis: '100%', fontSize: '0.875rem', color: tokens.errorInk }}>{pdf.failure}</Box>}
    </Box>
  );
}
