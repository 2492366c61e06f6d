import {
  dismissErrorReports,
  type ErrorReport,
  errorReportList,
  reopenErrorReport,
  type ReportFilters,
  reportStateLabels,
  reportStates,
} from '@cea/contract/error-reports';
import { entryPath } from '@cea/contract/pages';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { DismissReports } from './DismissReports.tsx';
import { useReportsChanged } from './error-reports-api.ts';
import { reportTones } from './report-tones.ts';

const filters: ListFilter<keyof ReportFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Words, article or reporter' },
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    options: reportStates.map((state) => ({ value: state, label: reportStateLabels[state] })),
  },
  {
    kind: 'choice',
    key: 'reporter',
    label: 'From',
    options: [
      { value: 'reachable', label: 'With e-mail' },
      { value: 'anonymous', label: 'Without e-mail' },
    ],
  },
];

/** Three lines are enough to recognize a report. */
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export function ErrorReportsPage() {
  const [opened, setOpened] = useState<ErrorReport>();
  const reportsChanged = useReportsChanged();
  const reopen = useMutation({
    mutationFn: ({ id }: ErrorReport) => call(reopenErrorReport, { params: { id } }),
    onSuccess: () => addMessage('success', 'Report reopened.'),
    onSettled: reportsChanged,
  });
  const dismiss = useMutation({
    mutationFn: ({ id }: ErrorReport) => call(dismissErrorReports, { body: { ids: [id] } }),
    onSuccess: (_, report) => addMessage('success', 'Report dismissed.', () => reopen.mutateAsync(report)),
    onSettled: reportsChanged,
  });
  const actionsOf = (report: ErrorReport) => ({
    open: [
      { label: 'Answer', onChoose: () => setOpened(report) },
      { label: 'Dismiss', onChoose: () => dismiss.mutate(report) },
    ],
    answered: [{ label: 'Show', onChoose: () => setOpened(report) }],
    dismissed: [
      { label: 'Show', onChoose: () => setOpened(report) },
      { label: 'Reopen', onChoose: () => reopen.mutate(report) },
    ],
  });
  return (
    <>
      <ListPage
        title="Error reports"
        noun={['report', 'reports']}
        list={errorReportList}
        filters={filters}
        renderers={{
          text: (report, text) => (
            <QuietButton inline onClick={() => setOpened(report)}>
              <Box component="span" sx={clamped}>
                {text}
              </Box>
            </QuietButton>
          ),
          article: ({ article }, text) => <TextLink to={entryPath(article.compound_id)}>{text}</TextLink>,
          state: ({ state }, text) => <StatusChip tone={reportTones[state]} label={text} />,
        }}
        rowKey={({ id }) => id}
        nameOf={({ article, name }) => `report on ${article.compound_id}${name ? ` from ${name}` : ''}`}
        empty={{
          title: 'No reports yet',
          text: 'Visitors report errors on the page of an article. Their reports appear here.',
        }}
        Bulk={DismissReports}
        rowActions={(report) => actionsOf(report)[report.state]}
      />
      {opened && <AnswerDialog report={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
