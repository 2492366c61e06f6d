import type { GridLine } from './grid-lines.ts';

type Head = Extract<GridLine, { kind: 'group' }>;
interface PhoneSection {
  readonly head: Head;
  readonly lines: readonly GridLine[];
}

const rank = (line: GridLine): number => (line.kind === 'article' ? (line.problem ? 0 : 1) : 2);

/** Each assignment with its lines. Articles with a problem come first: a phone shows few at a time. */
export function phoneSections(lines: readonly GridLine[]): PhoneSection[] {
  const found: { head: Head; lines: GridLine[] }[] = [];
  for (const line of lines) {
    if (line.kind === 'group') found.push({ head: line, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map(({ head, lines: own }) => ({ head, lines: own.toSorted((a, b) => rank(a) - rank(b)) }));
}
