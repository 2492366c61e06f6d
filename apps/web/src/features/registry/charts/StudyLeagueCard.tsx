import { phraseWords } from '@cea/contract/query/model';
import { wordsIn } from '@cea/contract/search-words';
import type { StudyLeague } from '@cea/contract/visualizations';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '../../../lib/number-format.ts';
import { namesOf } from '../../dictionary/value-names.ts';
import { ChartCard } from './ChartCard.tsx';
import { moneyIn } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { drawnThreshold, whyNoLine } from './drawn-threshold.ts';
import { LeagueSwitch } from './LeagueSwitch.tsx';
import { markScale } from './mark-scale.ts';
import { withPhrase } from './narrow-search.ts';
import { outcomeName } from './outcome-name.ts';
import { StudyDrawing } from './StudyDrawing.tsx';
import { StudyLegend } from './StudyLegend.tsx';
import { StudyList } from './StudyList.tsx';
import { marksWidth, StudyTable } from './StudyTable.tsx';
import { comparisonsOf, firstComparisons } from './study-lines.ts';
import { describeLeague, studyTable } from './study-table.ts';

/** Narrower than this, a table has no room for its columns. */
const tableFrom = 600;

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]);

/** The league table by comparison: base case, median and range of each study. */
export function StudyLeagueCard({ state, figures, labels, onChange, league }: ChartProps & { league: StudyLeague }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const names = namesOf(labels);
  const money = moneyIn(figures);
  const unit = `${money.unit} per ${outcomeName(league.outcome, labels.labelOf)}`;
  const comparisons = comparisonsOf(league, labels.labelOf, money.sign);
  if (comparisons.length === 0) return null;
  const first = firstComparisons(comparisons);
  const shown = all ? comparisons : first;
  const drawn = money.isOwn ? drawnThreshold(state, figures.judged[0]) : undefined;
  const limits = drawn?.lines ?? [];
  const label = `League table, ${unit}`;
  const search = (text: string, field?: string) => {
    const change = withPhrase(state, names, text, field);
    return change && (() => onChange(change));
  };
  const views = {
    label,
    unit,
    comparisons: shown,
    opened,
    onFold: (key: string) => setOpened(toggled(opened, key)),
    searchFor: ({ key }: { key: string }) => search(key, 'compound_id'),
    searchIntervention: ({ intervention }: { intervention: string }) =>
      wordsIn(intervention).length > phraseWords ? undefined : search(intervention),
  };
  return (
    <ChartCard
      title={`League table${money.note}`}
      wide
      sentence={`A study’s other ratios make its range. Cost-saving and dominated stand apart and enter medians by rank. ${describeLeague(league, figures.total)}${whyNoLine(drawn)}`}
      table={studyTable(league, labels.labelOf, money)}
      height="auto"
      control={
        <>
          <LeagueSwitch state={state} onChange={onChange} />
          <StudyLegend />
        </>
      }
      picture={<StudyDrawing label={label} comparisons={comparisons} limits={limits} />}
      onChange={onChange}
    >
      {(width) => {
        const isTable = width >= tableFrom;
        const lines = comparisons.flatMap((one) => one.lines);
        const scale = markScale(lines, isTable ? marksWidth(width) : width, limits);
        return (
          <>
            {isTable ? <StudyTable {...views} scale={scale} width={width} /> : <StudyList {...views} scale={scale} />}
            {first.length < comparisons.length && (
              <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
                {all
                  ? 'Fewer comparisons'
                  : counted(comparisons.length - first.length, 'more comparison', 'more comparisons')}
              </Button>
            )}
          </>
        );
      }}
    </ChartCard>
  );
}
