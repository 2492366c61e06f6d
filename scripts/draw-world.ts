import { readFileSync, writeFileSync } from 'node:fs';
import { geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { readCountries } from '../apps/server/src/reference/read-reference.ts';
import { type Land, mainland, piecesOf } from './land-pieces.ts';
import { pathPen } from './path-pen.ts';

const file = 'apps/web/src/features/registry/charts/world.json';
const width = 2000;
/** Margin around the land: some islands shown as dots lie farther out. */
const edge = 24;

type Shape = (Polygon | MultiPolygon) & { id?: string; properties: { name: string } };
type Atlas = Topology<{ countries: GeometryCollection }>;

const folder = import.meta.resolve('world-atlas/package.json');
const readAtlas = (scale: '110m' | '50m' | '10m'): Atlas =>
  JSON.parse(readFileSync(new URL(`countries-${scale}.json`, folder), 'utf8')) as Atlas;

/** Separate in the atlas but without their own ISO 3166 code: counted as part of these. */
const partOf: Readonly<Record<string, string>> = { Somaliland: 'SOM', 'N. Cyprus': 'CYP' };
/** Uninhabited, and it would take a quarter of the height. */
const leftOut = 'ATA';

const countries = readCountries();
const codeByIso2 = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
const codeByName = new Map(countries.map(({ label, iso3 }) => [label, iso3]));

/** The atlas has ISO 3166 numbers; Intl knows each number as an alias of a two-letter code. */
const codeOf = ({ id, properties: { name } }: Shape): string | undefined =>
  id === undefined ? (codeByName.get(name) ?? partOf[name]) : codeByIso2.get(new Intl.Locale(`und-${id}`).region ?? '');

function landsOf(atlas: Atlas): { lands: { code: string; land: Land }[]; unknown: string[] } {
  const groups = Map.groupBy(atlas.objects.countries.geometries as Shape[], codeOf);
  const lands = [...groups].flatMap(([code, shapes]) =>
    code === undefined || code === leftOut ? [] : piecesOf(code, merge(atlas, shapes) as Land),
  );
  return { lands, unknown: groups.get(undefined)?.map(({ properties }) => properties.name) ?? [] };
}

export function worldOf() {
  const { lands, unknown } = landsOf(readAtlas('110m'));
  if (unknown.length > 0) throw new Error(`To no country of the registry belong: ${unknown.join(', ')}`);
  const all = { type: 'GeometryCollection' as const, geometries: lands.map(({ land }) => land) };
  const projection = geoNaturalEarth1().fitWidth(width - 2 * edge, all);
  const [right, down] = projection.translate();
  projection.translate([right + edge, down + edge]);
  const [, [, bottom]] = geoPath(projection).bounds(all);

  const placed = (land: Land) => {
    const [x, y] = projection(geoCentroid(mainland(land)))!;
    return { x: Math.round(x), y: Math.round(y) };
  };
  const outlined = lands.map(({ code, land }) => {
    const pen = pathPen();
    geoPath(projection, pen)(land);
    const area = Math.round(geoPath(projection).area(mainland(land)));
    return [code, { ...placed(land), area, path: pen.path() }] as const;
  });
  // Too small for the coarse atlas; finer ones have at least their position.
  const known = new Set(outlined.map(([code]) => code));
  const dots = (['50m', '10m'] as const).flatMap((scale) => {
    const finer = landsOf(readAtlas(scale)).lands.filter(({ code }) => !known.has(code));
    for (const { code } of finer) known.add(code);
    return finer.map(({ code, land }) => [code, placed(land)] as const);
  });
  return {
    source: 'world-atlas 2.0.2, from Natural Earth 4.1 (public domain), in the Natural Earth projection',
    width,
    height: Math.ceil(bottom) + edge,
    countries: Object.fromEntries([...outlined, ...dots].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Writes the world map of the charts, or with `check` fails if the committed one is stale. */
export function drawWorld(check: boolean): void {
  const text = `${JSON.stringify(worldOf(), null, 2)}\n`;
  if (text === readFileSync(file, 'utf8')) return;
  if (check) throw new Error(`${file} is stale: run npm run generate`);
  writeFileSync(file, text);
}
