import { cellName } from '@cea/contract/form-faults';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import { FoldedGroup } from '../../ui/FoldedGroup.tsx';
import { tokens } from '../../ui/tokens.ts';
import { shownFault } from './cell-store.ts';
import type { FormPart } from './progress.ts';
import { Questions } from './Questions.tsx';
import { useRareQuestions } from './rare-questions.ts';
import { useFormState } from './session-context.ts';
import { useUnfolded } from './use-unfolded.ts';

interface Props {
  part: FormPart;
  /** By key. */
  warnings: Readonly<Record<string, string>> | undefined;
  /** The question or row that a link leads to; a new object for each time. */
  wanted: NoteAnchor | undefined;
}

/** The questions of a part of the study; those that few articles answer are in a folded group below the others. */
export function StudyPart({ part, warnings, wanted }: Props) {
  const isRare = useRareQuestions();
  const row = part.rows[0]!;
  const rare = part.keys.filter((key) => isRare.has(key));
  // A line for a single question would take as much space as the question.
  const folded = rare.length > 1 ? rare : [];
  const own = { rowId: row.row_id, answers: row.answers, warnings };
  return (
    <>
      <Questions {...own} keys={part.keys.filter((key) => !folded.includes(key))} />
      {folded.length > 0 && <RareQuestions {...own} keys={folded} wanted={wanted} />}
    </>
  );
}

type RareProps = Pick<Props, 'warnings' | 'wanted'> & {
  rowId: string;
  keys: readonly string[];
  answers: FormPart['rows'][number]['answers'];
};

function RareQuestions({ rowId, keys, answers, warnings, wanted }: RareProps) {
  const isMarked = useFormState((state) =>
    keys.some((key) => {
      const name = cellName(rowId, key);
      return shownFault(state, name) !== undefined || state.conflicts[name] !== undefined;
    }),
  );
  const answered = keys.filter((key) => answers[key] !== undefined).length;
  const isNeeded = answered > 0 || isMarked || keys.some((key) => warnings?.[key] !== undefined);
  const isLinked = wanted?.row_id === rowId && wanted.key !== undefined && keys.includes(wanted.key);
  const [isOpen, setOpen] = useUnfolded(isNeeded, isLinked ? wanted : undefined);
  return (
    <Box sx={{ mt: 1, border: `1px solid ${tokens.line}`, borderRadius: '8px', overflow: 'hidden' }}>
      <FoldedGroup
        level="group"
        title={`${keys.length} rarely answered questions`}
        {...(answered > 0 && { count: `${answered} answered` })}
        about={isOpen ? undefined : keys.map((key) => dictionary[key]!.label).join(' · ')}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <Questions rowId={rowId} keys={keys} answers={answers} warnings={warnings} />
      </FoldedGroup>
    </Box>
  );
}
