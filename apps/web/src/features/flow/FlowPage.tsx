import { type ArticleFlow, type FlowLine, flowRows } from '@cea/contract/flow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasStatus } from '../../lib/api-error.ts';
import { counted } from '../../lib/number-format.ts';
import { pageNotFound } from '../../lib/page-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { reportParent } from '../reading-rounds/report-parent.ts';
import { RoundSelect } from '../reading-rounds/RoundSelect.tsx';
import { type ChartFile, saveChart } from '../registry/charts/chart-files.ts';
import { flowFile } from './flow-file.ts';
import { FlowDrawing } from './FlowDrawing.tsx';
import { FlowTable } from './FlowTable.tsx';
import { flowOptions, flowPath } from './flow-api.ts';

const files: readonly ChartFile[] = ['svg', 'png', 'csv'];

interface DiagramProps {
  flow: ArticleFlow;
  round_id: number | undefined;
  label: string;
}

function Diagram({ flow, round_id, label }: DiagramProps) {
  const rows = flowRows(flow);
  const linkOf = ({ filters }: FlowLine): string => {
    const search = new URLSearchParams({ ...filters, ...(round_id !== undefined && { round: String(round_id) }) });
    return `/admin/data-collection/articles?${search}`;
  };
  if (rows[0]!.articles === 0) {
    return (
      <Card>
        <EmptyState
          title="No articles yet"
          text={round_id === undefined ? 'Start with an import.' : 'Articles count once their assignment is published.'}
        />
      </Card>
    );
  }
  return (
    <>
      {/* The text of the drawing would be too small on a phone, which has the table. */}
      <Card
        component="figure"
        aria-label={label}
        sx={{ m: 0, p: 2, mb: 3, overflowX: 'auto', display: { xs: 'none', md: 'block' } }}
      >
        <FlowDrawing rows={rows} linkOf={linkOf} />
      </Card>
      <FlowTable rows={rows} linkOf={linkOf} />
    </>
  );
}

/** Where the articles of a round, or all articles, are or left on their way into the registry. */
export function FlowPage() {
  const { id } = useParams();
  const round_id = id === undefined ? undefined : Number(id);
  const navigate = useNavigate();
  const found = useQuery(flowOptions(round_id));
  const drawing = useRef<HTMLDivElement>(null);
  if (hasStatus(found.error, 404)) throw pageNotFound();
  const flow = found.data;
  const round = flow?.choices.find((one) => one.id === round_id)?.label;
  const name = `Flow of articles, ${round ?? 'all rounds'}`;
  const save = (as: ChartFile) => {
    const svg = drawing.current?.querySelector('svg');
    if (svg && flow) void saveChart(as, name, svg, flowFile(flowRows(flow)));
  };
  const imported = flow?.steps.reduce((sum, step) => sum + step.imported, 0) ?? 0;
  const total = flow?.steps.reduce((sum, step) => sum + step.articles, 0) ?? 0;
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Flow of articles"
        note={round}
        parent={reportParent(round_id, round)}
        actions={files.map((as) => (
          <Button key={as} disabled={total === 0} onClick={() => save(as)}>
            {`Save ${as.toUpperCase()}`}
          </Button>
        ))}
      />
      <FilterBar label="Articles shown">
        <RoundSelect
          value={round_id}
          rounds={flow?.choices ?? []}
          allLabel="All articles"
          onChange={(chosen) => void navigate(flowPath(chosen))}
        />
        {flow && (
          <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
            {`After PRISMA 2020. ${counted(imported, 'article')} from imported files, ${counted(total - imported, 'article')} added otherwise.`}
          </Typography>
        )}
      </FilterBar>
      <Box ref={drawing}>
        <LoadedList query={found} label="Loading the flow">
          {(data) => <Diagram flow={data} round_id={round_id} label={name} />}
        </LoadedList>
      </Box>
    </PageContainer>
  );
}
