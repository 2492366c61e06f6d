import type { ShownOption } from './shown-options.ts';

/** The effect of a key: the line to move to, the branch to open or close, the option to choose. */
export interface KeyEffect {
  readonly active?: string;
  readonly turn?: readonly string[];
  readonly choose?: string;
}

const goTo = (line: ShownOption | undefined): KeyEffect => (line ? { active: line.id } : {});

/** The parent of a line. */
const parentLine = (lines: readonly ShownOption[], at: number): ShownOption | undefined =>
  lines.slice(0, at).findLast(({ level }) => level < lines[at]!.level);

const siblingsOf = (lines: readonly ShownOption[], at: number): ShownOption[] => {
  const above = parentLine(lines, at);
  return lines.filter((line, index) => line.level === lines[at]!.level && parentLine(lines, index) === above);
};

/** Lines per page key. */
const page = 10;

/** The keys of a tree according to the WAI-ARIA practices; undefined if the key is not handled. */
export function keyEffect(
  key: string,
  lines: readonly ShownOption[],
  active: string | undefined,
): KeyEffect | undefined {
  const at = lines.findIndex(({ id }) => id === active);
  const line = lines[at];
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return goTo(lines[Math.min(at + 1, last)]);
    case 'ArrowUp':
      return goTo(lines[Math.max(at - 1, 0)]);
    case 'PageDown':
      return goTo(lines[Math.min(at + page, last)]);
    case 'PageUp':
      return goTo(lines[Math.max(at - page, 0)]);
    case 'Home':
      return goTo(lines[0]);
    case 'End':
      return goTo(lines[last]);
    case 'ArrowRight':
      if (line?.open === undefined) return {};
      return line.open ? goTo(lines[at + 1]) : { turn: [line.id] };
    case 'ArrowLeft':
      if (!line) return {};
      return line.open ? { turn: [line.id] } : goTo(parentLine(lines, at));
    case '*':
      if (!line) return {};
      return { turn: siblingsOf(lines, at).flatMap(({ id, open }) => (open === false ? [id] : [])) };
    case 'Enter':
    case ' ':
      if (!line) return {};
      return line.heading ? { turn: [line.id] } : { choose: line.id };
    default:
      return undefined;
  }
}
