import type { ComparedPart, MyTraining, TrainingComparison } from '@cea/contract/my-training';
import type { NoteAnchor } from '@cea/contract/notes';
import { hasPassed, passMark } from '@cea/contract/training';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../lib/number-format.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { tokens } from '../../ui/tokens.ts';
import { ComparisonFigures } from './ComparisonFigures.tsx';
import { PartFields } from './PartFields.tsx';
import { PassBar } from './PassBar.tsx';
import { joined } from './training-styles.ts';
import { passMarkText } from './training-texts.ts';

interface Props {
  comparison: TrainingComparison;
  missed: MyTraining['missed'];
  /** Opens a note on a field. */
  onNote: (anchor: NoteAnchor) => void;
}

const isLow = ({ agreement }: ComparedPart): boolean => agreement.observed < passMark;
const agreeing = ({ fields }: ComparedPart): number => fields.filter(({ differs }) => !differs).length;

interface Opening {
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (title: string) => void;
}

const columnsOf = ({ opened, onToggle }: Opening): Column<ComparedPart>[] => [
  {
    label: 'Part of the form',
    cell: ({ title }) => (
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-expanded={opened.has(title)}
        onClick={() => onToggle(title)}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, fontWeight: 600, color: '#2b4261' }}
      >
        <ChevronIcon aria-hidden sx={{ fontSize: 18, transform: opened.has(title) ? 'rotate(90deg)' : undefined }} />
        {title}
      </Link>
    ),
  },
  {
    label: 'Agree',
    align: 'right',
    nowrap: true,
    cell: (part) => `${agreeing(part)} of ${part.fields.length}`,
  },
  {
    label: '%',
    align: 'right',
    cell: (part) => (
      <Box component="span" sx={{ fontWeight: 600, color: isLow(part) ? tokens.warningInk : undefined }}>
        {Math.round(100 * part.agreement.observed)}%
      </Box>
    ),
  },
  { label: 'κ', align: 'right', cell: ({ agreement: { kappa } }) => (kappa ? kappa.value.toFixed(2) : '–') },
  {
    label: `Pass mark ${passMarkText}`,
    cell: (part) => <PassBar share={part.agreement.observed} />,
  },
];

type Shown = Pick<Opening, 'opened'> & Pick<Props, 'missed' | 'onNote'> & { readonly showsAll: boolean };

const detailOf =
  ({ opened, ...shown }: Shown) =>
  (part: ComparedPart) =>
    opened.has(part.title) ? <PartFields part={part} {...shown} /> : null;

/** The reader's answers beside the gold record: figures, then the parts of the form, the weakest first. */
export function Comparison({ comparison, missed, onNote }: Props) {
  const { parts } = comparison;
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        parts
          .filter((part) => agreeing(part) < part.fields.length)
          .slice(0, 1)
          .map(({ title }) => title),
      ),
  );
  const [showsAll, setShowsAll] = useState(false);
  const agree = parts.reduce((sum, part) => sum + agreeing(part), 0);
  const toggle = (title: string) =>
    setOpened((before) => new Set(before.has(title) ? [...before].filter((one) => one !== title) : [...before, title]));
  return (
    <Box component="section" aria-label="Your review and the gold record">
      <Typography sx={{ mb: 1.25, fontSize: '0.9rem' }}>
        {hasPassed(comparison.overall) ? 'You passed' : 'You did not pass yet'}: {passMarkText} over all fields decides.
        The parts are shown for learning.
      </Typography>
      <Card sx={joined}>
        <ComparisonFigures comparison={comparison} agree={agree} />
        <DataTable<ComparedPart, string>
          caption="Parts of the form, where you agree least first"
          columns={columnsOf({ opened, onToggle: toggle })}
          rows={parts}
          rowKey={({ title }) => title}
          detail={detailOf({ opened, showsAll, missed, onNote })}
        />
      </Card>
      <Box sx={{ mt: 1.25, fontSize: '0.8125rem', color: tokens.muted }}>
        Weakest part first.{' '}
        <Link
          component="button"
          type="button"
          aria-pressed={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ minHeight: 24, verticalAlign: 'baseline' }}
        >
          {showsAll ? 'Show only what differs' : `Show the ${counted(agree, 'field that agrees', 'fields that agree')}`}
        </Link>
      </Box>
    </Box>
  );
}
