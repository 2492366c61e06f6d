import type { Agreement } from '@cea/contract/agreement-statistics';
import { readCleaningRates } from '@cea/contract/cleaning-calls';
import type { ArticleHead, FormRow } from '@cea/contract/forms';
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
import { useLabels } from '../dictionary/use-labels.ts';
import { AgreementFigures } from '../reading/AgreementFigures.tsx';
import { firstAgreement } from '../reading/consensus/first-answers.ts';
import { useConsensusMoney } from '../reading/consensus/use-consensus-money.ts';
import { compareFormsOptions } from './articles-api.ts';
import { groupsOf, readingsOf } from './compare-groups.ts';
import { type ComparedGroup, type ComparedView, countFields, countIn, itemsIn } from './compared-views.ts';
import { withComputed } from './computed-items.ts';
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

const noRows: readonly FormRow[] = [];

/** The groups of a comparison, with what follows from their answers. */
function useGroups(article: ArticleHead, comparison: FormsComparison): ComparedGroup[] {
  const { labelOf } = useLabels();
  const agreed = comparison.agreed?.rows ?? noRows;
  const money = useConsensusMoney(readingsOf(comparison), article, agreed, readCleaningRates);
  return useMemo(
    () => withComputed(groupsOf(comparison), { comparison, labelOf, money }),
    [comparison, labelOf, money],
  );
}

/** How far both readers agree by themselves, once both have submitted. */
function agreementOf(comparison: FormsComparison): Agreement | undefined {
  const { readings } = comparison;
  const isRead = readings.length > 1 && readings.every(({ status }) => status === 'submitted');
  return isRead ? firstAgreement(readingsOf(comparison)) : undefined;
}

/** As data cleaning calls it, unless an administrator changed answers in the form. */
const changedLabel = ({ mended }: FormsComparison): string =>
  mended.some(({ how }) => how === 'corrected') ? 'Corrected' : 'Mended';

const nothingIn = {
  differences: 'The readers agree on everything',
  mended: 'Nothing was mended or corrected',
  all: 'Nothing answered yet',
} as const satisfies Record<ComparedView, string>;

function Compared({ article, comparison }: { article: ArticleHead; comparison: FormsComparison }) {
  const [chosen, setView] = useState<ComparedView>('differences');
  const viewId = useId();
  const groups = useGroups(article, comparison);
  const agreement = useMemo(() => agreementOf(comparison), [comparison]);
  const fields = countFields(groups);
  const columns = columnsOf(comparison);
  const isCompared = columns.length > 1;
  const view = isCompared ? chosen : 'all';
  const visibleGroups = itemsIn(groups, view);
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, px: 1.75, py: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {counted(fields, 'field')}
          {agreement && (
            <>
              , <AgreementFigures agreement={agreement} {...answers} />
            </>
          )}
        </Typography>
        {isCompared && (
          <>
            <VisuallyHidden id={viewId}>Fields shown</VisuallyHidden>
            <Segmented
              labelledBy={viewId}
              options={[
                { value: 'differences', label: `Differences ${showCount(countIn(groups, 'differences'))}` },
                { value: 'mended', label: `${changedLabel(comparison)} ${showCount(countIn(groups, 'mended'))}` },
                { value: 'all', label: `All ${showCount(fields)}` },
              ]}
              value={view}
              onChange={(next) => next && setView(next)}
            />
          </>
        )}
      </Box>
      {visibleGroups.length === 0 ? (
        <EmptyState title={groups.length === 0 ? nothingIn.all : nothingIn[view]} />
      ) : (
        <CompareTable
          caption="Forms side by side"
          columns={columns}
          groups={visibleGroups}
          lastChange={comparison.mended.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)}
        />
      )}
    </Card>
  );
}

const answers = { of: 'answer of two readers', many: 'answers of two readers' } as const;

/** The forms of both readers and their consensus, to read; one assignment at a time. */
export function FormsCompare({ article }: { article: ArticleHead }) {
  const { data, error, refetch } = useQuery(compareFormsOptions(article.id));
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
      <Compared key={shown.article_assignment_id ?? shown.agreed?.id} article={article} comparison={shown} />
    </>
  );
}
