import type { HistoryLine } from '@cea/contract/search-history';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showCount } from '../../lib/number-format.ts';
import { reportError } from '../../lib/report-error.ts';
import { KeyHints } from '../../ui/KeyBar.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import type { MenuAction } from '../../ui/row-menus.ts';
import { tokens } from '../../ui/tokens.ts';
import { SavedSearches } from '../saved-searches/SavedSearches.tsx';
import { SaveSearchDialog } from '../saved-searches/SaveSearchDialog.tsx';
import { CombineBox } from './CombineBox.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { addressOf } from './history-line.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { SelectedLines } from './SelectedLines.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { useCountedLines, useExport } from './use-counted-lines.ts';
import type { History } from './use-history.ts';

interface Props {
  history: History;
  lines: readonly HistoryLine[];
}

/** Lines shown at first, and added by the button below them. */
const step = 25;

const keysOf = ({ inAccount }: Pick<History, 'inAccount'>) =>
  [
    ['↑ ↓', 'move'],
    ['Enter', 'run'],
    ['N', 'note'],
    ...(inAccount ? ([['S', 'save']] as const) : []),
    ['#', 'insert above'],
  ] as const;

/** The combination, the lines, and what can be done with them. */
export function HistoryLines({ history, lines }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(step);
  const [ticked, setTicked] = useState<Record<string, true>>({});
  const [editing, setEditing] = useState<string>();
  const [saving, setSaving] = useState<HistoryLine>();
  const input = useRef<HTMLInputElement>(null);
  const { listed, uncounted } = useCountedLines(lines.slice(0, shown));
  const { pending, save } = useExport();
  const selected = lines.filter(({ id }) => ticked[id]);
  const remove = (some: readonly HistoryLine[]) => {
    setTicked({});
    void history.remove(some).catch(reportError);
  };
  const insert = ({ number }: HistoryLine) => {
    setText((now) => (now.trim() === '' ? `#${number}` : `${now.trimEnd()} #${number}`));
    input.current?.focus();
  };
  const annotate = async (line: HistoryLine, note: string) => {
    await history.annotate(line, note);
    setEditing(undefined);
  };
  const actionsOf = (line: HistoryLine): MenuAction[] => [
    { label: 'Run again', onChoose: () => void navigate(addressOf(line)) },
    { label: line.note === '' ? 'Add note' : 'Edit note', shortcut: 'N', onChoose: () => setEditing(line.id) },
    ...(history.inAccount ? [{ label: 'Save', shortcut: 'S', onChoose: () => setSaving(line) }] : []),
    { label: 'Insert into the combination', shortcut: '#', onChoose: () => insert(line) },
    { label: 'Remove', danger: true, onChoose: () => remove([line]) },
  ];
  return (
    <>
      <CombineBox lines={lines} text={text} onText={setText} inputRef={input} />
      <Box sx={grid}>
        <Box sx={{ minWidth: 0 }}>
          <SelectedLines
            lines={selected}
            onCombine={(combination) => {
              setText(combination);
              input.current?.focus();
            }}
            onExport={(format) => save(format, selected)}
            onRemove={() => remove(selected)}
          />
          <HistoryTable
            lines={listed}
            numbers={new Set(lines.map(({ number }) => number))}
            uncounted={uncounted}
            selection={{ selected: ticked, onChange: setTicked, nameOf: ({ line }) => `#${line.number}` }}
            menus={{ actionsOf: ({ line }) => actionsOf(line), nameOf: ({ line }) => `#${line.number}` }}
            editing={editing}
            onNote={(line, note) => void annotate(line, note).catch(reportError)}
            onDone={() => setEditing(undefined)}
            footer={
              <Box sx={foot}>
                {lines.length > shown && (
                  <QuietButton onClick={() => setShown(shown + step)}>
                    {showCount(lines.length - shown)} earlier
                  </QuietButton>
                )}
                <Box sx={{ flex: 1 }} />
                <KeyHints keys={keysOf(history)} />
              </Box>
            }
          />
        </Box>
        <Stack spacing={2}>
          {history.inAccount ? <SavedSearches /> : <SignInNotice hasLines />}
          <ExportPanel pending={pending} onExport={(format) => save(format, lines)} />
        </Stack>
      </Box>
      {saving && (
        <SaveSearchDialog search={{ type: saving.type, query: saving.query }} onClose={() => setSaving(undefined)} />
      )}
    </>
  );
}

const grid = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 332px' },
} as const;

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.75,
  py: 1,
  fontSize: '0.875rem',
  color: tokens.label,
} as const;
