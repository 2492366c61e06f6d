import { AgreementQuery, type AgreementReport, type ComparedVotes, comparedVotes } from '@cea/contract/agreement';
import { type FormKind, formKinds } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { hasStatus } from '../../lib/api-error.ts';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/download.ts';
import { counted } from '../../lib/number-format.ts';
import { pageNotFound } from '../../lib/page-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { reportParent } from '../reading-rounds/report-parent.ts';
import { RoundSelect } from '../reading-rounds/RoundSelect.tsx';
import { nameOf } from '../registry/charts/chart-files.ts';
import { agreementOptions, agreementPath } from './agreement-api.ts';
import { comparedOf, fileOf, kindLabels } from './agreement-texts.ts';
import { FieldTable } from './FieldTable.tsx';
import { MeasureTable } from './MeasureTable.tsx';
import { OverallFigures } from './OverallFigures.tsx';

const kinds = formKinds.map((value) => ({ value, label: kindLabels[value] }));
const votesOptions = (Object.keys(comparedVotes) as ComparedVotes[]).map((value) => ({
  value,
  label: comparedVotes[value],
}));
const asHighAsFields = { '& label': { display: 'flex', alignItems: 'center', minHeight: 38, py: 0 } } as const;

function Report({ report, kind, pending }: { report: AgreementReport; kind: FormKind; pending: boolean }) {
  const { overall, articles, rounds, readers, pairs, fields } = report;
  if (!overall) {
    return (
      <Card>
        <EmptyState
          title="Nothing to compare yet"
          text="Figures appear once two readers have submitted the same article."
        />
      </Card>
    );
  }
  const { one, many } = comparedOf[kind];
  return (
    <>
      <OverallFigures
        measures={overall}
        text={`${counted(overall.count, one, many)} of ${counted(articles, 'article')} that two readers have submitted.`}
      />
      {rounds.length > 1 && (
        <MeasureTable
          title="By round"
          of="Round"
          pending={pending}
          lines={rounds.map(({ id, label, measures }) => ({ name: label, measures, to: agreementPath(id) }))}
        />
      )}
      <FieldTable fields={fields} pending={pending} />
      <MeasureTable
        title="By reader"
        of="Reader"
        pending={pending}
        lines={readers.map(({ reader, measures }) => ({ name: reader.full_name, measures }))}
      />
      <MeasureTable
        title="By pair of readers"
        of="Readers"
        pending={pending}
        lines={pairs.map(({ a, b, measures }) => ({ name: `${a.full_name} and ${b.full_name}`, measures }))}
      />
    </>
  );
}

/** How far readers agree, in one round or in all, before any consensus. */
export function AgreementPage() {
  const { id } = useParams();
  const round_id = id === undefined ? undefined : Number(id);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const asked = AgreementQuery.safeParse(Object.fromEntries(search));
  const query = asked.success ? asked.data : AgreementQuery.parse({});
  const found = useQuery(agreementOptions(query, round_id));
  if (hasStatus(found.error, 404)) throw pageNotFound();
  const report = found.data;
  const label = report?.choices.find((round) => round.id === round_id)?.label;
  const change = (changes: Partial<AgreementQuery>) => setSearch({ ...query, ...changes }, { replace: true });
  const save = () => {
    if (!report) return;
    saveFile(
      csvFile(fileOf(report)),
      `${nameOf(`agreement ${label ?? 'all rounds'} ${query.kind} ${query.votes}`)}.csv`,
    );
  };
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Agreement"
        note={label}
        parent={reportParent(round_id, label)}
        actions={
          <Button disabled={!report?.overall} onClick={save}>
            Export CSV
          </Button>
        }
      />
      <FilterBar label="What to compare">
        <RoundSelect
          value={round_id}
          rounds={report?.choices ?? []}
          allLabel="All rounds"
          onChange={(chosen) => void navigate({ pathname: agreementPath(chosen), search: search.toString() })}
        />
        <Box sx={asHighAsFields}>
          <RadioStrip
            label="Stage"
            look="segments"
            options={kinds}
            value={query.kind}
            onChange={(kind) => change({ kind })}
          />
        </Box>
        <Box sx={asHighAsFields}>
          <RadioStrip
            label="Answers"
            look="segments"
            options={votesOptions}
            value={query.votes}
            onChange={(votes) => change({ votes })}
          />
        </Box>
      </FilterBar>
      <LoadedList query={found} label="Loading the figures">
        {(data, pending) => <Report report={data} kind={query.kind} pending={pending} />}
      </LoadedList>
    </PageContainer>
  );
}
