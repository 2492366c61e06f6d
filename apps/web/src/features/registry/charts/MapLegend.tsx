import { showCount } from '../../../lib/number-format.ts';
import { noShade, words } from './chart-styles.ts';
import { type Step, stepText } from './count-steps.ts';

interface Props {
  width: number;
  top: number;
  steps: readonly Step[];
  colours: readonly string[];
}

export const legendHeight = 38;
const [before, widest] = [56, 72];

/** The meaning of the map's shades, from none to the most; on narrow drawings only where each starts. */
export function MapLegend({ width, top, steps, colours }: Props) {
  const boxes = [{ from: 0, to: 0 }, ...steps];
  const each = Math.min(widest, (width - before) / boxes.length);
  const fits = boxes.every((step) => stepText(step).length * 6.5 + 4 <= each);
  return (
    <g transform={`translate(0 ${top + 12})`}>
      <text y={10} {...words}>
        Studies
      </text>
      {boxes.map((step, at) => (
        <g key={step.from} transform={`translate(${before + at * each} 0)`}>
          <rect width={each - 1} height={10} fill={colours[at - 1] ?? noShade} />
          <text y={23} {...words}>
            {fits ? stepText(step) : showCount(step.from)}
          </text>
        </g>
      ))}
    </g>
  );
}
