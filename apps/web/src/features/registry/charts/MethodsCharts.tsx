import { terms, type TermKey } from '@cea/contract/dictionary/terms';
import type { ReactNode } from 'react';
import { type Mark, tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { bandMarks, entryMarks, yearMarks } from './counted-marks.ts';
import { sentenceOf } from './methods-sentence.ts';
import { RowChart, rowHeight } from './RowChart.tsx';

const most = 8;
const height = most * rowHeight;

/** Studies by year, quality, country, disease and type of intervention. */
export function MethodsCharts(props: ChartProps) {
  const { state, figures, onChange } = props;
  const { choicesOf } = props.labels;
  const { counts } = figures;
  const rows: readonly { term: TermKey; title: string; marks: Mark[] }[] = [
    {
      term: 'gbd_category',
      title: 'Diseases',
      marks: entryMarks(state, 'gbd_category', counts, { choices: choicesOf('gbd'), depth: 1, most }),
    },
    {
      term: 'intervention_type',
      title: 'Intervention types',
      marks: entryMarks(state, 'intervention_type', counts, { choices: choicesOf('intervention-type'), most }),
    },
  ];
  const columns: readonly { term: TermKey; title: string; marks: Mark[]; tick: (mark: Mark) => string }[] = [
    { term: 'publication_year', title: 'Studies by year', marks: yearMarks(state, counts), tick: ({ key }) => key },
    {
      term: 'quality_score',
      title: 'Quality score',
      marks: bandMarks(state, 'quality_score', counts),
      tick: ({ label }) => label.replace(/^over (.*) to (.*)$/, '$1–$2'),
    },
  ];
  const card = (
    term: TermKey,
    title: string,
    marks: readonly Mark[],
    draw: (label: string, width: number) => ReactNode,
  ) => {
    const sentence = sentenceOf(term, marks, figures);
    return (
      <ChartCard
        key={term}
        title={title}
        sentence={sentence}
        table={tableOf(terms[term].label, 'Studies', marks)}
        height={height}
        onChange={onChange}
      >
        {(width) => draw(`${title}. ${sentence}`, width)}
      </ChartCard>
    );
  };
  return (
    <>
      {columns.map(({ term, title, marks, tick }) =>
        card(term, title, marks, (label, width) => (
          <ColumnChart {...{ label, width, height, marks, tick, onChange }} />
        )),
      )}
      <CountriesCard {...props} />
      {rows.map(({ term, title, marks }) =>
        card(term, title, marks, (label, width) => <RowChart {...{ label, width, marks, onChange }} />),
      )}
    </>
  );
}
