import { problemName, reopenProblem, type ReportedProblem } from '@cea/contract/problems';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { articleKey } from '../articles/articles-api.ts';
import { CloseProblemDialog } from './CloseProblemDialog.tsx';
import { ProblemLine, ProblemLines } from './ProblemLine.tsx';
import { articleProblemsOptions } from './problems-api.ts';

const below = { mt: 0.75 } as const;

/** The problems that readers reported with an article, to be closed or reopened; nothing if there are none. */
export function ArticleProblems({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { data: problems = [] } = useQuery(articleProblemsOptions(id));
  const [closing, setClosing] = useState<ReportedProblem>();
  const reopen = useMutation({
    mutationFn: (problem: ReportedProblem) => call(reopenProblem, { params: { id: problem.id } }),
    onSuccess: () => addMessage('success', 'Problem reopened.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: articleKey(id) }),
  });
  if (problems.length === 0) return null;
  const open = problems.filter(({ closed_at }) => closed_at === null).length;
  return (
    <SidePanel title="Problems" aside={open > 0 && <StatusChip tone="waiting" label={counted(open, 'open', 'open')} />}>
      <ProblemLines label="Problems">
        {problems.map((problem) => {
          const name = problemName(problem);
          return (
            <ProblemLine
              key={problem.id}
              problem={problem}
              from={problem.reporter.full_name}
              closedBy={problem.closed_by?.full_name}
            >
              {problem.closed_at ? (
                <Button size="small" sx={below} aria-label={`Reopen: ${name}`} onClick={() => reopen.mutate(problem)}>
                  Reopen
                </Button>
              ) : (
                <Button size="small" sx={below} aria-label={`Close: ${name}`} onClick={() => setClosing(problem)}>
                  Close
                </Button>
              )}
            </ProblemLine>
          );
        })}
      </ProblemLines>
      {closing && <CloseProblemDialog problem={closing} onClose={() => setClosing(undefined)} />}
    </SidePanel>
  );
}
