import { questionOf } from '@cea/contract/decision';
import type { AnswerProvenance, Outcome, Provenance } from '@cea/contract/provenance';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { articlePath } from '../../../lib/article-path.ts';
import { showDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { withUnit } from '../../dictionary/fields.ts';
import { type LabelOf, useLabels } from '../../dictionary/use-labels.ts';
import { showAnswer } from '../../reading/decision/show-answer.ts';
import { provenanceOptions, type ShownRecord } from './provenance-api.ts';

const told = {
  agreed: { tone: 'good', label: 'Agreed' },
  one: { tone: 'note', label: 'One of both' },
  third: { tone: 'waiting', label: 'Another' },
  corrected: { tone: 'waiting', label: 'Corrected' },
  entered: { tone: 'off', label: 'Entered' },
} as const satisfies Record<Outcome, object>;

/** What differs comes first: that is what somebody decided. */
const order: readonly Outcome[] = ['corrected', 'third', 'one', 'agreed', 'entered'];
const byOutcome = (one: AnswerProvenance, other: AnswerProvenance): number =>
  order.indexOf(one.outcome) - order.indexOf(other.outcome);

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** The edit that gave the answer; of answers on which both agreed, nobody decided anything. */
function Decision({ answer: { outcome, edit } }: { answer: AnswerProvenance }) {
  const by = edit && outcome !== 'agreed' ? `${edit.by.full_name}, ${showDate(edit.at)}, edit ${edit.seq}` : undefined;
  return (
    <Box>
      <StatusChip {...told[outcome]} />
      {by && <Box sx={quiet}>{by}</Box>}
      {edit?.reason && <Box sx={quiet}>“{edit.reason}”</Box>}
    </Box>
  );
}

function columnsFor(labelOf: LabelOf): Column<AnswerProvenance>[] {
  const show = (of: 'a' | 'b' | 'value') => (answer: AnswerProvenance) =>
    withUnit(showAnswer(answer.key, answer[of], labelOf), answer[of], questionOf(answer.key)!.unit) || '–';
  return [
    {
      label: 'Field',
      cell: ({ key }) => (
        // Longer answers beside it would break its words into syllables.
        <Box component="strong" sx={{ display: 'block', minWidth: 120 }}>
          {questionOf(key)!.label}
        </Box>
      ),
    },
    { label: 'Reader A', cell: show('a') },
    { label: 'Reader B', cell: show('b') },
    { label: 'Published', cell: show('value') },
    { label: 'How', cell: (answer) => <Decision answer={answer} /> },
  ];
}

/** Whose readings they were, what was published of them, and by whom. */
function Sources({ article_id, readings, published, rates_version }: Provenance) {
  const { by, reason, revision } = published;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {readings.map(({ side, reader, submitted_at }) => (
        <li key={side}>
          Reader {side}: {[reader?.full_name, submitted_at && showDate(submitted_at)].filter(Boolean).join(', ')}
        </li>
      ))}
      <li>
        Revision {revision}: {[by?.full_name, reason].filter(Boolean).join(', ')}
      </li>
      <li>
        <TextLink to={articlePath(article_id)} underline="always">
          Forms and history
        </TextLink>
      </li>
      <li>
        <TextLink to="/admin/data-collection/exchange-rates" underline="always">
          Rate set {rates_version}
        </TextLink>
      </li>
    </Box>
  );
}

/** Both readings beside what was published, for administrators. */
export function AnswerOrigins({ record }: { record: ShownRecord }) {
  const { data, error, refetch } = useQuery(provenanceOptions(record));
  const { labelOf } = useLabels();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Sources {...data} />
      <DataTable
        caption="Both readings and what was published"
        columns={columnsFor(labelOf)}
        rows={data.fields.toSorted(byOutcome)}
        rowKey={({ key }) => key}
      />
    </Box>
  );
}
