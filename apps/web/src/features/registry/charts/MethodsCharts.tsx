import { terms, type TermKey } from '@cea/contract/dictionary/terms';
import { showCount } from '../../../lib/number-format.ts';
import { leftOut, type Mark, tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { bandMarks, entryMarks, yearMarks } from './counted-marks.ts';
import { RowChart, rowHeight } from './RowChart.tsx';

const most = 8;
const height = most * rowHeight;

const mostOf = (marks: readonly Mark[]): Mark | undefined =>
  marks.reduce<Mark | undefined>((best, mark) => (best && best.count >= mark.count ? best : mark), undefined);

/** Which values lead, and how many records say nothing of it. */
function sentenceOf(term: TermKey, marks: readonly Mark[], { counts, total }: ChartProps['figures']): string {
  const first = mostOf(marks);
  if (!first || first.count === 0) return `No study says its ${terms[term].label.toLowerCase()}.`;
  const silent = leftOut(counts[term]?.none ?? 0, 'study does not report it.', 'studies do not report it.');
  return `The most: ${first.label}, ${showCount(first.count)} of ${showCount(total)}.${silent}`;
}

/** Studies by year, quality, country, disease and type of intervention. */
export function MethodsCharts({ state, figures, labels: { choicesOf }, onChange }: ChartProps) {
  const { counts } = figures;
  const rows: readonly { term: TermKey; title: string; marks: Mark[] }[] = [
    {
      term: 'country',
      title: 'Countries',
      marks: entryMarks(state, 'country', counts, { choices: choicesOf('country'), most }),
    },
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
  return (
    <>
      {columns.map(({ term, title, marks, tick }) => {
        const sentence = sentenceOf(term, marks, figures);
        return (
          <ChartCard
            key={term}
            wide={term === 'publication_year'}
            title={title}
            sentence={sentence}
            table={tableOf(terms[term].label, 'Studies', marks)}
            height={height}
            onChange={onChange}
          >
            {(width) => (
              <ColumnChart
                label={`${title}. ${sentence}`}
                width={width}
                height={height}
                marks={marks}
                tick={tick}
                onChange={onChange}
              />
            )}
          </ChartCard>
        );
      })}
      {rows.map(({ term, title, marks }) => {
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
            {(width) => <RowChart label={`${title}. ${sentence}`} width={width} marks={marks} onChange={onChange} />}
          </ChartCard>
        );
      })}
    </>
  );
}
