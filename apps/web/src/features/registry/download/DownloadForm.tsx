import { isCitationFormat } from '@cea/contract/citations/file-formats';
import type { DataType } from '@cea/contract/dictionary/terms';
import { type DownloadSummary } from '@cea/contract/registry-files';
import Box from '@mui/material/Box';
import { showCount } from '../../../lib/number-format.ts';
import { settings } from '../../../lib/site.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useLapsedAccess } from '../../own-sponsor/use-lapsed-access.ts';
import { countOf } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import { sortLabel } from '../results/sort-labels.ts';
import { boxText } from '../typed-query.ts';
import { type DownloadChoice } from './choice.ts';
import { ColumnsSection } from './ColumnsSection.tsx';
import { FormatSection } from './FormatSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { chosenTypes, type DownloadSource, isLimited } from './request.ts';
import { RowsSection } from './RowsSection.tsx';
import { TypesSection } from './TypesSection.tsx';

interface Props {
  source: DownloadSource;
  choice: DownloadChoice;
  counts: Partial<Record<DataType, number>> | undefined;
  studies: number | undefined;
  summary: DownloadSummary | undefined;
  onChange: (changes: Partial<DownloadChoice>) => void;
  onColumns: (type: DataType, columns: readonly string[] | undefined) => void;
}

/** What is searched for, and in which state of the registry. */
function describeSource({ source: { state, found }, choice, summary }: Props): string {
  const names = found?.also_searched.flatMap((one) => one.names.filter(({ searched }) => searched)).length ?? 0;
  const words = choice.rows === 'tray' ? 'Records in the tray' : found && (boxText(state) || found.searched_as);
  const others = names === 0 || choice.rows === 'tray' ? '' : `, with ${names} other ${names === 1 ? 'name' : 'names'}`;
  const from = summary && (summary.release === null ? `revision ${summary.revision}` : `release ${summary.release}`);
  return [words && `${words}${others}`, from].filter(Boolean).join(' · ');
}

function targetYearOf(found: SearchReply | undefined): number | undefined {
  const years = found?.data.map(({ conversion }) => conversion?.steps?.target_year);
  return years?.find((year) => typeof year === 'number');
}

/** Rows, data types, columns, money and format. */
export function DownloadForm(props: Props) {
  const { source, choice, counts, studies, summary, onChange, onColumns } = props;
  const { state, found } = source;
  const lapsed = useLapsedAccess();
  const hasColumns = !isCitationFormat(choice.format);
  return (
    <>
      <Box sx={{ fontSize: '0.87rem', color: tokens.muted, overflowWrap: 'anywhere', minHeight: '1.5em' }}>
        {describeSource(props)}
      </Box>
      {lapsed && (
        <Box sx={{ mt: 1.75 }}>
          <Notice tone={lapsed.tone} title={lapsed.title} text={lapsed.text} />
        </Box>
      )}
      {!lapsed && found && isLimited(source) && (
        <Box sx={{ mt: 1.75 }}>
          <Notice
            tone="waiting"
            title={`${showCount(settings.visitor_rows)} of ${countOf(state.type, found.total)} can be downloaded without a seat`}
            text={`Everything can be read here; files hold public columns and up to ${showCount(settings.visitor_rows)} rows.`}
          />
        </Box>
      )}
      <RowsSection
        source={source}
        order={sortLabel(state.sort ?? found?.sort ?? 'newest', state.direction).toLowerCase()}
        value={choice.rows}
        onChange={(rows) => onChange({ rows })}
      />
      <TypesSection
        source={source}
        choice={choice}
        counts={counts}
        summary={summary}
        onChange={(types) => onChange({ types })}
      />
      {hasColumns && (
        <ColumnsSection
          source={source}
          choice={choice}
          onChange={(columns) => onChange({ columns })}
          onChoose={onColumns}
        />
      )}
      {hasColumns && source.mayHaveAll && chosenTypes(source, choice).includes('ratios') && (
        <MoneySection choice={choice} targetYear={targetYearOf(found)} onChange={(money) => onChange({ money })} />
      )}
      <FormatSection
        choice={choice}
        studies={studies}
        most={source.mayHaveAll ? Infinity : settings.visitor_rows}
        onChange={onChange}
      />
    </>
  );
}
