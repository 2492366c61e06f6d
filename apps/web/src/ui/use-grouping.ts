import { useState } from 'react';
import type { RowGroups } from './row-groups.ts';

interface Line<Row> {
  readonly original: Row;
}

export interface Section<Row, L> {
  readonly key: string | number;
  /** One of its rows; absent where rows are not grouped. */
  readonly of?: Row;
  readonly lines: readonly L[];
  readonly folded: boolean;
}

/** Rows in sections as they follow each other; one section where they are not grouped. */
function splitLines<Row, L extends Line<Row>>(lines: readonly L[], { keyOf }: RowGroups<Row>) {
  const sections: { key: string | number; of: Row; lines: L[] }[] = [];
  for (const line of lines) {
    const key = keyOf(line.original);
    const last = sections.at(-1);
    if (last?.key === key) last.lines.push(line);
    else sections.push({ key, of: line.original, lines: [line] });
  }
  return sections;
}

/** The sections of a table, of which each can be folded. */
export function useGrouping<Row, L extends Line<Row>>(lines: readonly L[], groups: RowGroups<Row> | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<string | number>>(new Set());
  const sections: Section<Row, L>[] = groups
    ? splitLines(lines, groups).map((section) => ({ ...section, folded: folded.has(section.key) }))
    : [{ key: 'all', lines, folded: false }];
  return {
    sections,
    shown: sections.flatMap((section) => (section.folded ? [] : section.lines)),
    fold: (key: string | number) =>
      setFolded((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
  };
}
