import type { Reply } from '@cea/contract/endpoint';
import { importExchangeRates, importTextLimit } from '@cea/contract/rate-imports';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { FileField } from '../../ui/FileField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useMoneyChanged } from './money-api.ts';
import { counted } from '../../lib/number-format.ts';

type ImportResult = Reply<typeof importExchangeRates>['data'];

interface Read {
  readonly name: string;
  readonly csv: string;
  readonly result: ImportResult;
}

async function previewOf(name: string, csv: string): Promise<Read> {
  const answer = await call(
    importExchangeRates,
    { query: { mode: 'preview' }, body: { csv } },
    { expected: [409, 413, 422] },
  );
  return { name, csv, result: answer.data };
}

async function readFile(file: File): Promise<Read> {
  if (file.size > importTextLimit) throw new Error('The file is too large. The limit is 900 kB, about 8,000 lines.');
  return previewOf(file.name, await file.text());
}

/** Imports a file of rates into the draft as a whole, after a preview. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<Read>();
  const [notice, setNotice] = useState<string>();
  const moneyChanged = useMoneyChanged();
  const reading = useMutation({
    mutationFn: readFile,
    onSuccess: setRead,
    meta: { handled: true },
  });
  const commit = useMutation({
    mutationFn: async ({ csv, result: { basis } }: Read) =>
      call(importExchangeRates, { query: { mode: 'commit' }, body: { csv, basis } }, { expected: [409, 422] }),
    onSuccess: async ({ data: { counts } }) => {
      addMessage('success', `${counted(counts.new + counts.changed, 'rate')} imported into the draft.`);
      onClose();
      await moneyChanged();
    },
    onError: async (error, { name, csv }) => {
      setNotice(sentencesOf(error).join(' '));
      // Another user edited the draft: show a new preview for review.
      if (hasStatus(error, 409)) setRead(await previewOf(name, csv));
    },
    meta: { handled: true },
  });

  const chooseAgain = () => {
    setRead(undefined);
    setNotice(undefined);
  };
  const counts = read?.result.counts;
  const written = counts ? counts.new + counts.changed : 0;
  const good = counts?.refused === 0 && written > 0;
  return (
    <FormDialog
      title={read ? `Import ${read.name}` : 'Import rates'}
      action={read ? `Import ${counted(written, 'rate')}` : undefined}
      size="md"
      pending={commit.isPending}
      disabled={!good}
      refusal={notice}
      onSubmit={() => read && commit.mutate(read)}
      onClose={onClose}
    >
      {read ? (
        <ImportPreview result={read.result} onAgain={chooseAgain} />
      ) : (
        <>
          <Typography>
            Use a CSV file with the columns <code>currency</code>, <code>year</code>, <code>rate</code> and{' '}
            <code>source</code> named in the first line. Give rates in US dollars per unit. You can review the changes
            before anything is saved.
          </Typography>
          <FileField
            label="Choose a CSV file"
            hint="or drop it here"
            extensions={['csv', 'txt']}
            fault={reading.error ? sentencesOf(reading.error).join(' ') : undefined}
            onChoose={(file) => reading.mutate(file)}
          />
        </>
      )}
    </FormDialog>
  );
}
