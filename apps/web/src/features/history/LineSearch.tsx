import { mentionsIn } from '@cea/contract/query/combine-lines';
import type { HistoryLine } from '@cea/contract/search-history';
import Box from '@mui/material/Box';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { addressOf } from './history-line.ts';
import { type ListedLine, textOf } from './line-facts.ts';
import { NoteField } from './NoteField.tsx';

interface Props {
  listed: ListedLine;
  /** The lines that exist: a combination of others is shown as its query. */
  numbers: ReadonlySet<number>;
  editing: boolean;
  onNote: (line: HistoryLine, note: string) => void;
  onDone: () => void;
}

/** The search of a line, which runs it again, and its note. */
export function LineSearch({ listed, numbers, editing, onNote, onDone }: Props) {
  const { line } = listed;
  const { combines } = line;
  const isKnown = combines !== null && mentionsIn(combines).every(({ number }) => numbers.has(number));
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <TextLink to={addressOf(line)} sx={search}>
        {isKnown ? <Combination text={combines} /> : textOf(listed)}
      </TextLink>
      {editing && (
        <NoteField
          label={`Note on #${line.number}`}
          note={line.note}
          onSave={(note) => onNote(line, note)}
          onCancel={onDone}
        />
      )}
      {!editing && line.note !== '' && (
        <Box sx={{ mt: 0.25, color: tokens.muted, fontSize: '0.8438rem' }}>{line.note}</Box>
      )}
    </Box>
  );
}

function Combination({ text }: { text: string }) {
  const mentions = mentionsIn(text);
  return (
    <>
      {mentions.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(mentions[at - 1]?.to ?? 0, from)}
          <Box component="span" sx={{ px: 0.5, borderRadius: '4px', bgcolor: tokens.chip }}>
            {text.slice(from, to)}
          </Box>
        </span>
      ))}
      {text.slice(mentions.at(-1)?.to ?? 0)}
    </>
  );
}

const search = {
  display: 'inline-block',
  minHeight: 24,
  color: '#1f3550',
  font: '500 0.8438rem/1.6 ui-monospace, "DejaVu Sans Mono", monospace',
  overflowWrap: 'anywhere',
  textDecorationColor: 'transparent',
  '&:hover, tr:focus-visible &': { textDecorationColor: 'currentColor' },
} as const;
