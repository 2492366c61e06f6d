import type { SearchChanges } from '../search-state.ts';
import { limit, noShade, shades } from './chart-styles.ts';
import { stepOf, stepsUpTo } from './count-steps.ts';
import { type Land, needsDot, worldSize } from './country-lands.ts';
import { Drawing } from './Drawing.tsx';
import { LandShape, MapLand } from './MapLand.tsx';
import { legendHeight, MapLegend } from './MapLegend.tsx';

interface Props {
  label: string;
  width: number;
  lands: readonly Land[];
  onChange: (changes: SearchChanges) => void;
}

const [lowest, highest] = [140, 380];

/** The world's height at this width, within limits. */
export const mapHeight = (width: number): number =>
  legendHeight + Math.min(highest, Math.max(lowest, Math.round((width * worldSize.height) / worldSize.width)));

const countOf = ({ mark }: Land): number => mark?.count ?? 0;

/** The world, darker where more was found. */
export function WorldMap({ label, width, lands, onChange }: Props) {
  const height = mapHeight(width);
  const scale = Math.min(width / worldSize.width, (height - legendHeight) / worldSize.height);
  const dot = width < 500 ? 2.5 : 4;
  const steps = stepsUpTo(Math.max(0, ...lands.map(countOf)));
  const colours = shades(steps.length);
  const radiusOf = (land: Land) =>
    (land.mark !== undefined || land.chosen) && needsDot(land, scale, dot) ? dot / scale : undefined;
  // Drawn last what lies on top: dots over the countries around them, and high counts over low ones.
  const ordered = lands
    .map((land) => ({ land, radius: radiusOf(land) }))
    .filter(({ land, radius }) => land.path !== undefined || radius !== undefined)
    .toSorted((a, b) => (a.radius ?? 0) - (b.radius ?? 0) || countOf(a.land) - countOf(b.land));
  return (
    <Drawing label={label} width={width} height={height}>
      <g
        transform={`translate(${(width - worldSize.width * scale) / 2} 0) scale(${scale})`}
        stroke="#fff"
        strokeWidth={0.6 / scale}
        strokeLinejoin="round"
      >
        {ordered.map(({ land, radius }) => {
          const change = land.mark?.change;
          return (
            <MapLand
              key={land.key}
              land={land}
              radius={radius}
              fill={colours[stepOf(steps, countOf(land))] ?? noShade}
              onClick={change && (() => onChange(change))}
            />
          );
        })}
        <g data-chosen="" fill="none" stroke={limit} strokeWidth={1.5 / scale} pointerEvents="none">
          {ordered.map(({ land, radius }) => land.chosen && <LandShape key={land.key} land={land} radius={radius} />)}
        </g>
      </g>
      <MapLegend width={width} top={height - legendHeight} steps={steps} colours={colours} />
    </Drawing>
  );
}
