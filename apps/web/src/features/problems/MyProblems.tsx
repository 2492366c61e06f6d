import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ProblemLine, ProblemLines } from './ProblemLine.tsx';
import { myProblemsOptions } from './problems-api.ts';

/** What the reader reported with the article before, with the answers; nothing if there is nothing. */
export function MyProblems({ articleId }: { articleId: number }) {
  const { data: problems = [] } = useQuery(myProblemsOptions(articleId));
  if (problems.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ fontSize: '0.9375rem' }}>
        Reported by you
      </Typography>
      <ProblemLines label="Reported by you">
        {problems.map((problem) => (
          <ProblemLine key={problem.id} problem={problem} />
        ))}
      </ProblemLines>
    </Box>
  );
}
