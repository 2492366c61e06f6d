import type { FullPart } from './full-parts.ts';
import type { PartNotes } from './part-notes.ts';
import { isProved } from './run-full.ts';

export interface FullReport {
  readonly text: string;
  /** Whether every part has passed on this commit. */
  readonly isGreen: boolean;
}

/** What passed, when and on which commit, as lines of columns. */
export function describeFull(parts: readonly FullPart[], notes: PartNotes, head: string): FullReport {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const lines = parts.flatMap(({ name }) => {
    const note = notes[name];
    if (!note) return [`never   ${name}`];
    const { commit, ended_at, seconds, passed, failed } = note;
    const figures = [
      failed.length > 0 ? 'failed' : 'passed',
      name.padEnd(width),
      `${ended_at.slice(0, 16).replace('T', ' ')} UTC`,
      `${seconds} s`.padStart(7),
      commit === head ? 'HEAD' : commit.slice(0, 8),
      passed > 0 ? `${passed} passed` : '',
      failed.length > 0 ? `${failed.length} failed` : '',
    ];
    return [figures.filter((figure) => figure !== '').join('  '), ...failed.map((failure) => `          ${failure}`)];
  });
  const proved = parts.filter(({ name }) => isProved(notes[name], head)).length;
  return {
    text: [...lines, '', `${proved} of ${parts.length} parts passed on ${head.slice(0, 8)}`].join('\n'),
    isGreen: proved === parts.length,
  };
}
