import type { MyAssignment, MyWork } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { showDay } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import { firstHead } from './dashboard-styles.ts';

/** `3 assignments, 47 articles left, first due 11/18/2026` */
function describeOpen({ assignments, articles_left, due_on }: MyWork['open']): string {
  const left = `${counted(assignments, 'assignment')}, ${counted(articles_left, 'article')} left`;
  return due_on ? `${left}, first due ${showDay(due_on)}` : left;
}

interface Props {
  work: MyWork['open'] | undefined;
  assignments: readonly MyAssignment[];
  /** The one to go on with. */
  next: MyAssignment | undefined;
  expanded: number | undefined;
  onToggle: (id: number) => void;
  /** Below the list: other pages, or why it is empty. */
  children: ReactNode;
}

/** The assignments that are not finished, most urgent first. */
export function OpenWork({ work, assignments, next, expanded, onToggle, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Box sx={firstHead}>
        <Typography id={titleId} variant="h2">
          Your open work
        </Typography>
        {work && work.assignments > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {describeOpen(work)}
          </Typography>
        )}
      </Box>
      <Stack component="ul" aria-labelledby={titleId} spacing={1.25} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {assignments.map((assignment) => (
          <AssignmentCard
            key={assignment.id}
            assignment={assignment}
            isNext={assignment === next}
            open={assignment.id === expanded}
            onToggle={() => onToggle(assignment.id)}
          />
        ))}
      </Stack>
      {children}
    </section>
  );
}
