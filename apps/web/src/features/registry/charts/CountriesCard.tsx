import { terms } from '@cea/contract/dictionary/terms';
import { showCount } from '../../../lib/number-format.ts';
import { tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { entryMarks } from './counted-marks.ts';
import { landsOf } from './country-lands.ts';
import { sentenceOf } from './methods-sentence.ts';
import { mapHeight, WorldMap } from './WorldMap.tsx';

const title = 'Countries';

/** Studies by country on a map; the table lists them all. */
export function CountriesCard({ state, figures, labels: { choicesOf }, onChange }: ChartProps) {
  const choices = choicesOf('country');
  const marks = entryMarks(state, 'country', figures.counts, { choices });
  const { lands, undrawn } = landsOf(choices, marks, state.filters);
  const missing = undrawn.map(({ label, count }) => `${label} (${showCount(count)})`).join(', ');
  const sentence = sentenceOf('country', marks, figures) + (missing && ` Not on the map: ${missing}.`);
  return (
    <ChartCard
      wide
      title={title}
      sentence={sentence}
      table={tableOf(terms.country.label, 'Studies', marks)}
      height={mapHeight}
      onChange={onChange}
    >
      {(width) => <WorldMap label={`${title}. ${sentence}`} width={width} lands={lands} onChange={onChange} />}
    </ChartCard>
  );
}
