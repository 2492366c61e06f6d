import { type ArticleImport, isUnderWay, resumeImport } from '@cea/contract/article-imports';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { showDate } from '../../lib/dates.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { duplicatesPath, importPath, latestImportsOptions, useImportAction } from './article-imports-api.ts';
import { ImportStatus } from './ImportsList.tsx';

function Progress({ id, name, done, total }: ArticleImport) {
  const share = total ? done / total : undefined;
  return (
    <>
      <LinearProgress
        aria-label={`Progress of import ${id}, ${name}`}
        {...(share !== undefined && { variant: 'determinate', value: Math.floor(share * 100) })}
        sx={{ my: 0.75, borderRadius: 2, height: 5 }}
      />
      {total === null ? 'Counting records' : `${showCount(done)} of ${showCount(total)} written`}, continues without
      this page
    </>
  );
}

function outcomeText({ state, can_resume, added, done }: ArticleImport): string {
  if (state === 'undone') return 'articles removed';
  if (state === 'failed' && !can_resume) return `file cannot be read, ${showCount(added)} added`;
  if (!can_resume) return `${showCount(added)} added`;
  return done > 0 ? `stopped at record ${showCount(done)}` : 'nothing written';
}

function Outcome(one: ArticleImport) {
  const { id, state, can_resume, open_pairs, created_at } = one;
  const resume = useImportAction(resumeImport);
  if (isUnderWay(state)) return <Progress {...one} />;
  return (
    <>
      {showDate(created_at)} · {outcomeText(one)}
      {open_pairs > 0 && state !== 'undone' && (
        <>
          {' · '}
          <TextLink to={duplicatesPath(id)} underline="always">
            {counted(open_pairs, 'pair')} to judge
          </TextLink>
        </>
      )}
      {can_resume && (
        <>
          {' · '}
          <QuietButton inline onClick={() => resume.mutate(id)}>
            Resume
          </QuietButton>
        </>
      )}
    </>
  );
}

/** The latest imports, beside the one on this page. */
export function OtherImports({ but }: { but?: number }) {
  const { data = [] } = useQuery(latestImportsOptions);
  const others = data.filter(({ id }) => id !== but).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <Card component="section" aria-label="Other imports" sx={{ p: 2.25 }}>
      <Typography variant="h3" component="h2">
        Other imports
      </Typography>
      {others.map((one) => (
        <Box key={one.id} sx={{ mt: 1.25, fontSize: '0.89rem' }}>
          <TextLink to={importPath(one.id)} sx={{ overflowWrap: 'anywhere' }}>
            {one.name}
          </TextLink>{' '}
          {['failed', 'stopped', 'undone'].includes(one.state) && <ImportStatus state={one.state} />}
          <Box sx={{ fontSize: '0.8125rem', color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
            <Outcome {...one} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
