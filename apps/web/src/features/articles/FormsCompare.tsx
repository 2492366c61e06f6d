import type { FormsComparison } from '@cea/contract/forms-compare';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { countDifferences, onlyDifferences } from '../reading/consensus/consensus-items.ts';
import { agreementOf, groupsOf } from './compare-groups.ts';
import { compareFormsOptions } from './articles-api.ts';
import { type ComparedColumn, CompareTable } from './CompareTable.tsx';
import { nameComparison } from './form-names.ts';

function columnsOf({ readings: [a, b], agreed }: FormsComparison): ComparedColumn[] {
  if (a && b) {
    const sides: ComparedColumn[] = [
      { name: 'Reader A', of: 'a', form: a },
      { name: 'Reader B', of: 'b', form: b },
    ];
    return agreed ? [...sides, { name: 'Consensus', of: 'agreed', form: agreed }] : sides;
  }
  // The only form there is.
  const form = agreed ?? a;
  return form ? [{ name: agreed ? 'Administrator' : 'Reader A', of: 'a', form }] : [];
}

function Compared({ comparison }: { comparison: FormsComparison }) {
  const [view, setView] = useState<'differences' | 'all'>('differences');
  const viewId = useId();
  const groups = useMemo(() => groupsOf(comparison), [comparison]);
  const { fields, agreed } = agreementOf(groups);
  const differences = countDifferences(groups);
  const columns = columnsOf(comparison);
  const isCompared = columns.length > 1;
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, px: 1.75, py: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {counted(fields, 'field')}
          {isCompared && agreed !== undefined && `, ${agreed} % agreed`}
        </Typography>
        {isCompared && (
          <>
            <VisuallyHidden id={viewId}>Fields shown</VisuallyHidden>
            <Segmented
              labelledBy={viewId}
              options={[
                { value: 'differences', label: `Differences ${showCount(differences)}` },
                { value: 'all', label: `All ${showCount(fields)}` },
              ]}
              value={view}
              onChange={(next) => next && setView(next)}
            />
          </>
        )}
      </Box>
      {groups.length === 0 ? (
        <EmptyState title="Nothing answered yet" />
      ) : isCompared && view === 'differences' && differences === 0 ? (
        <EmptyState title="The readers agree on everything" />
      ) : (
        <CompareTable
          caption="Forms side by side"
          columns={columns}
          groups={isCompared && view === 'differences' ? onlyDifferences(groups) : groups}
        />
      )}
    </Card>
  );
}

/** The forms of both readers and their consensus, to read; one assignment at a time. */
export function FormsCompare({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(compareFormsOptions(id));
  const [at, setAt] = useState(0);
  const assignmentId = useId();
  if (!data) {
    return error ? (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    ) : (
      <TableSkeleton label="Loading forms" />
    );
  }
  const shown = data[at] ?? data[0];
  if (!shown) {
    return (
      <Card>
        <EmptyState
          title="No forms yet"
          text="Forms open when readers accept an assignment that includes this article."
        />
      </Card>
    );
  }
  return (
    <>
      {data.length > 1 && (
        <Box sx={{ mb: 1.25 }}>
          <VisuallyHidden id={assignmentId}>Forms shown</VisuallyHidden>
          <Segmented
            labelledBy={assignmentId}
            options={data.map((one, place) => ({ value: String(place), label: nameComparison(one) }))}
            value={String(data.indexOf(shown))}
            onChange={(next) => next && setAt(Number(next))}
          />
        </Box>
      )}
      <Compared key={shown.article_assignment_id ?? shown.agreed?.id} comparison={shown} />
    </>
  );
}
