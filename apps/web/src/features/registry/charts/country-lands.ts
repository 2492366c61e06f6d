import type { Choice } from '../../dictionary/choices.ts';
import type { Filter } from '../search-state.ts';
import type { Mark } from './chart.ts';
import world from './world.json';

/** A country's place on the map. Without an outline it is too small for one. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Area of its largest piece. */
  readonly area?: number;
  readonly path?: string;
}

export interface Land extends Place {
  readonly key: string;
  readonly label: string;
  /** Undefined if nothing was found there. */
  readonly mark: Mark | undefined;
  /** Chosen itself: for a chosen region the map shows nothing else anyway. */
  readonly chosen: boolean;
}

const places: Readonly<Record<string, Place | undefined>> = world.countries;
export const worldSize = { width: world.width, height: world.height };

const placeOf = ({ also }: Choice): Place | undefined => also.map((code) => places[code]).find(Boolean);

/** The countries of the map, and the marks that it cannot show. */
export function landsOf(
  choices: readonly Choice[],
  marks: readonly Mark[],
  filters: readonly Filter[],
): { lands: Land[]; undrawn: Mark[] } {
  const chosen = filters.find(({ term, not }) => term === 'country' && !not)?.values ?? [];
  const markOf = new Map(marks.map((mark) => [mark.key, mark]));
  const lands = choices.flatMap((choice): Land[] => {
    const key = String(choice.id);
    const place = placeOf(choice);
    return place ? [{ ...place, key, label: choice.label, mark: markOf.get(key), chosen: chosen.includes(key) }] : [];
  });
  const drawn = new Set(lands.map(({ key }) => key));
  return { lands, undrawn: marks.filter(({ key }) => !drawn.has(key)) };
}

/** Whether a country needs a dot to be visible at the size of the drawing. */
export const needsDot = ({ area = 0 }: Place, scale: number, radius: number): boolean =>
  area * scale ** 2 < (Math.PI * radius ** 2) / 2;
