import type { GridCell } from '@cea/contract/weights-grid';
import { tokens } from '../../../ui/tokens.ts';
import { placeOn, type Scale } from './scale.ts';

const [width, edge] = [92, 4];

interface Props {
  cell: GridCell;
  scale: Scale;
}

/** Lowest to highest as a bar, the median as a stroke, and 0 as a tick where it is not an end of the scale. */
export function RangeMark({ cell: { lowest, median, highest }, scale }: Props) {
  const at = (weight: number) => edge + placeOn(scale, weight) * (width - 2 * edge);
  const zero = at(0);
  return (
    <svg width={width} height="9" viewBox={`0 0 ${width} 9`} aria-hidden>
      <path d={`M${edge} 4.5H${width - edge}`} stroke="#e3eaf1" strokeWidth="2" />
      {zero > edge && zero < width - edge && <path d={`M${zero} 1V8`} stroke="#9fb1c4" />}
      <path d={`M${at(lowest)} 4.5H${at(highest)}`} stroke="#8fb4d6" strokeWidth="4" strokeLinecap="round" />
      <path d={`M${at(median)} 0V9`} stroke={tokens.navy} strokeWidth="2" />
    </svg>
  );
}
