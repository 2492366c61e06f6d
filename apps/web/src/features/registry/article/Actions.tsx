import { dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import type { Reference } from '@cea/contract/citations/reference';
import type { RegistryEntry } from '@cea/contract/registry';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { addMessage } from '../../../lib/messages.ts';
import { reportError } from '../../../lib/report-error.ts';
import { downloadRecords } from '../entry-api.ts';
import { CiteDialog } from './CiteDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { PageMenu } from '../../../ui/PageMenu.tsx';

interface Props {
  entry: RegistryEntry;
  title: string;
  references: Readonly<Record<'article' | 'entry', Reference>>;
}

function DownloadMenu({ entry }: Pick<Props, 'entry'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { compound_id } = entry.article;
  const types = dataTypes.filter((type) => entry.records.some((record) => record.type === type));
  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="accent"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Download
      </Button>
      <PageMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {types.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              downloadRecords(compound_id, type).catch(reportError);
            }}
          >
            {dataTypeLabels[type]}, CSV
          </MenuItem>
        ))}
      </PageMenu>
    </>
  );
}

/** Phones have their own share dialog; elsewhere the address is copied to the clipboard. */
async function share(title: string, url: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Cancelling is not an error.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  const copied = await copyText(url);
  addMessage(copied ? 'success' : 'info', copied ? 'Link copied' : url);
}

/** The actions on an entry. */
export function Actions({ entry, title, references }: Props) {
  const [open, setOpen] = useState<'cite' | 'report'>();
  const close = () => setOpen(undefined);
  const { url } = references.entry;
  return (
    <>
      <DownloadMenu entry={entry} />
      <Button size="small" onClick={() => setOpen('cite')}>
        Cite
      </Button>
      <Button size="small" onClick={() => void share(title, url ?? location.href)}>
        Share
      </Button>
      <Button size="small" onClick={() => setOpen('report')}>
        Report an error
      </Button>
      {open === 'cite' && <CiteDialog references={references} onClose={close} />}
      {open === 'report' && <ReportDialog compoundId={entry.article.compound_id} onClose={close} />}
    </>
  );
}
