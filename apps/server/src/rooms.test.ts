import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rooms } from './rooms.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const here = import.meta.dirname;
/** The folder of a file, or the file itself if it is directly in src. */
const folderOf = (file: string): string => path.relative(here, file).split(path.sep)[0]!;

/** Each folder and top-level file with everything it imports from. */
function readGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${here}/**/*.ts`).filter((name) => !name.endsWith('.test.ts'))) {
    const targets = graph.get(folderOf(file)) ?? new Set();
    graph.set(folderOf(file), targets);
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const target = folderOf(path.resolve(path.dirname(file), imported!));
      if (target !== '..' && target !== folderOf(file)) targets.add(target);
    }
  }
  return graph;
}

/** A path from a node back to itself; undefined if there is none. */
function findCycle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

it('detects a cycle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
});

it('no folders import each other, directly or indirectly', () => {
  expect(findCycle(readGraph())).toBeUndefined();
});

it('every folder has its arrows, and every arrow is used', () => {
  const folders = [...readGraph()].filter(([name]) => !name.endsWith('.ts'));
  const used = folders.map(([name, targets]) => [name, [...targets].toSorted()]);
  expect(Object.fromEntries(used)).toEqual(rooms);
});
