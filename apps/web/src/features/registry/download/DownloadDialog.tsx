import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useColumnsByType } from '../columns-by-type.ts';
import type { SearchReply } from '../registry-api.ts';
import { useMayHaveAll } from '../results/use-may-have-all.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { tray } from '../tray/tray-store.ts';
import { type DownloadChoice, keepChoice, keptChoice, type Rows } from './choice.ts';
import { countOptions, fileRequest, summaryOptions } from './download-files.ts';
import { DownloadForm } from './DownloadForm.tsx';
import { DownloadSide } from './DownloadSide.tsx';
import { firstChoice } from './first-choice.ts';
import { requestOf } from './request.ts';
import { runTransfer } from './run-transfer.ts';
import { buttonLabel, transferTitle } from './titles.ts';

const CodeDialog = lazy(() =>
  loadPart('code', async () => ({ default: (await import('../results/CodeDialog.tsx')).CodeDialog })),
);

interface Props {
  state: SearchState;
  /** Undefined if there are no results. */
  found: SearchReply | undefined;
  rows: Rows;
  onChange: (changes: SearchChanges) => void;
  onClose: () => void;
}

/** Chooses what to download: the form on the left, and what will be in the file on the right. */
export function DownloadDialog({ state, found, rows, onChange, onClose }: Props) {
  const titleId = useId();
  const queries = useQueryClient();
  const isRoomy = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const mayHaveAll = useMayHaveAll();
  const items = useStore(tray);
  const [columns, chooseColumns] = useColumnsByType(state, onChange);
  const source = { state, found, tray: items, columns, mayHaveAll };
  const [choice, setChoice] = useState(() => firstChoice(source, rows, keptChoice()));
  const [coding, setCoding] = useState(false);
  const request = requestOf(source, choice);
  const summary = useQuery(summaryOptions(request));
  const counts = useQuery(countOptions(source, choice)).data;
  const change = (changes: Partial<DownloadChoice>) => setChoice((now) => ({ ...now, ...changes }));
  const studies = choice.rows === 'tray' || choice.rows === 'page' ? undefined : counts?.methods;
  const start = async () => {
    // The last choice may not be counted yet.
    const counted = await queries.ensureQueryData(summaryOptions(request));
    void runTransfer(fileRequest(request, transferTitle(counted, choice), counted.bytes));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the page's React tree.
    event.stopPropagation();
    start().catch(console.error);
  };
  const code = found && <QuietButton onClick={() => setCoding(true)}>Code for R, Python or curl</QuietButton>;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: paper }, backdrop: { sx: dim } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={frame}>
        <Box sx={{ ...pane, gridArea: 'form' }}>
          <DialogTitle id={titleId} variant="h2" sx={{ p: 0, fontSize: '1.5rem' }}>
            Download
          </DialogTitle>
          <DownloadForm
            source={source}
            choice={choice}
            counts={counts}
            studies={studies}
            summary={summary.data}
            onChange={change}
            onColumns={chooseColumns}
          />
          {!isRoomy && code}
        </Box>
        <Box sx={{ ...pane, ...side, gridArea: 'side' }}>
          <DownloadSide source={source} choice={choice} summary={summary} onLogin={() => keepChoice(choice)} />
        </Box>
        <Box sx={foot}>
          {isRoomy && code}
          {isRoomy && <Box sx={{ flex: 1 }} />}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="accent"
            disabled={!summary.data || summary.isError}
            sx={isRoomy ? undefined : { flex: 1, whiteSpace: 'normal', lineHeight: 1.3 }}
          >
            {buttonLabel(summary.isError ? undefined : summary.data, choice)}
          </Button>
        </Box>
      </Box>
      {coding && (
        <Suspense>
          <CodeDialog state={state} onClose={() => setCoding(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}

const dim = { bgcolor: 'rgba(16, 30, 52, 0.55)' } as const;

/** On a phone it takes the whole screen. */
const paper = {
  width: { xs: '100%', sm: 1060 },
  maxWidth: { xs: '100%', sm: 'calc(100% - 32px)' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'calc(100% - 48px)' },
  m: { xs: 0, sm: 2 },
  borderRadius: { xs: 0, sm: '14px' },
} as const;

/** The panes scroll between title and buttons: each by itself where they are beside each other, else together. */
const frame = {
  display: 'grid',
  minHeight: 0,
  height: { xs: '100%', sm: 'auto' },
  overflowY: { xs: 'auto', md: 'visible' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 358px' },
  gridTemplateRows: { xs: '1fr auto auto', md: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"form" "side" "foot"', md: '"form side" "foot foot"' },
} as const;

const pane = { px: { xs: 2, sm: 3.5 }, pt: { xs: 2, sm: 3 }, pb: 2.75, overflowY: { md: 'auto' } } as const;
const side = {
  px: { xs: 2, sm: 3 },
  fontSize: '0.9rem',
  bgcolor: '#f6f9fc',
  borderLeft: { md: `1px solid ${tokens.line}` },
  borderTop: { xs: `1px solid ${tokens.line}`, md: 0 },
} as const;

const foot = {
  gridArea: 'foot',
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3.5 },
  py: 1.75,
  bgcolor: '#fff',
  borderTop: `1px solid ${tokens.line}`,
} as const;
