import type { MyAssignment } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Pip, Pips } from '../../ui/Pips.tsx';
import { ArticleProgress } from './ArticleProgress.tsx';
import { useAssignment } from './assignments-api.ts';
import { nextArticle } from './dashboard-styles.ts';
import { type AssignedArticle, isOpen } from './pick-article.ts';
import { readingPath } from './work-paths.ts';

function pipOf({ id, form }: AssignedArticle, at: number, assignmentId: number): Pip {
  const isDone = form?.status === 'submitted';
  const filled = form?.filled ?? 0;
  const words = isDone ? 'submitted' : filled === 0 ? 'not begun' : `${filled} % filled`;
  return {
    key: id,
    name: `Article ${at + 1}: ${words}`,
    to: readingPath('review', assignmentId, id),
    state: isDone ? 'done' : filled,
  };
}

/** The articles of an assignment at a glance, and the one to go on with. */
export function NextArticle({ assignment: { id } }: { assignment: MyAssignment }) {
  const { data, error } = useAssignment(id);
  const next = data?.article_assignments.find(isOpen);
  if (error) return null;
  return (
    <Box sx={nextArticle}>
      {data ? (
        <Box sx={{ gridArea: 'marks' }}>
          <Pips label="Articles" pips={data.article_assignments.map((article, at) => pipOf(article, at, id))} />
        </Box>
      ) : (
        <>
          <Skeleton width="60%" height={24} sx={{ gridArea: 'marks' }} />
          <Skeleton width="80%" height={22} sx={{ gridArea: 'title' }} />
        </>
      )}
      {next?.form && (
        <>
          <Box sx={{ gridArea: 'title', overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Next:
            </Box>{' '}
            {next.title || next.compound_id}
          </Box>
          <Box sx={{ gridArea: 'progress' }}>
            <ArticleProgress form={next.form} brief />
          </Box>
        </>
      )}
    </Box>
  );
}
