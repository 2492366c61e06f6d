import { showCount } from '../../../lib/number-format.ts';
import type { Land } from './country-lands.ts';

interface Props {
  land: Land;
  /** Radius of the dot; undefined if the shape is large enough. */
  radius: number | undefined;
}

/** The shape of a country, and a dot if that would be overlooked. */
export function LandShape({ land: { x, y, path }, radius }: Props) {
  return (
    <>
      {path && <path d={path} />}
      {radius !== undefined && <circle cx={x} cy={y} r={radius} />}
    </>
  );
}

interface MarkProps extends Props {
  fill: string;
  onClick: (() => void) | undefined;
}

/** A country with its count, clickable if anything was found there. */
export function MapLand({ land, radius, fill, onClick }: MarkProps) {
  const { key, label, mark } = land;
  return (
    <g data-mark={mark && key} fill={fill} onClick={onClick} style={onClick && { cursor: 'pointer' }}>
      <title>{`${label}: ${showCount(mark?.count ?? 0)}`}</title>
      <LandShape land={land} radius={radius} />
    </g>
  );
}
