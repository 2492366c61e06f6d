/** A stretch of a text; `same` if the other text has it too. */
export interface DiffPart {
  readonly text: string;
  readonly same: boolean;
}

/** Words and numbers as a whole, everything else by characters. */
const tokensOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]*|\d(?:[\d.,]*\d)?|./gsu) ?? [];

/** Beyond this the longest common sequence takes too long, and only the beginning and the end are matched. */
const mostCells = 4_000_000;

/** For each token of `a` the place in `b` that it is matched with; -1 for none. Places rise. */
function matchTokens(a: readonly string[], b: readonly string[]): number[] {
  const matched = a.map(() => -1);
  if (a.length * b.length > mostCells) return matched;
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) matched[i++] = j++;
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return matched;
}

interface Stretch {
  readonly same: boolean;
  left: string;
  right: string;
}

/** As people see them: an accent stays on its letter. */
const segmenter = new Intl.Segmenter('en');
const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

function lengthOfStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((character, index) => character !== b[index]);
  return differs === -1 ? a.length : differs;
}

const inBoth = (characters: readonly string[]): Stretch => ({
  same: true,
  left: characters.join(''),
  right: characters.join(''),
});

/**
 * Two different stretches, with what they begin and end with in common set apart: `202` of 2025 and 2026. If that is less
 * than half of them, they are marked as a whole, because scattered letters say nothing.
 */
function refine(stretch: Stretch): Stretch[] {
  const [left, right] = [charactersOf(stretch.left), charactersOf(stretch.right)];
  const start = lengthOfStart(left, right);
  const end = lengthOfStart(left.slice(start).toReversed(), right.slice(start).toReversed());
  if ((start + end) * 2 < Math.max(left.length, right.length)) return [stretch];
  const middle = (characters: readonly string[]): string => characters.slice(start, characters.length - end).join('');
  return [
    inBoth(left.slice(0, start)),
    { same: false, left: middle(left), right: middle(right) },
    inBoth(left.slice(left.length - end)),
  ];
}

/** Stretches that are the same and those that are not, in turn. */
function stretchesOf(a: readonly string[], b: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (same: boolean, left: string, right: string): void => {
    const last = stretches.at(-1);
    if (last?.same === same) {
      last.left += left;
      last.right += right;
    } else stretches.push({ same, left, right });
  };
  let next = 0;
  for (const [index, at] of [...matchTokens(a, b), b.length].entries()) {
    if (at === -1) {
      add(false, a[index]!, '');
      continue;
    }
    if (at > next) add(false, '', b.slice(next, at).join(''));
    next = at + 1;
    if (index < a.length) add(true, a[index]!, b[at]!);
  }
  return stretches;
}

/** A space between two changes belongs to them, so that a changed phrase is marked as one. */
function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const before = joined.at(-1);
    const isGap = before?.same === false && stretch.left.trim() === '' && stretches[index + 1]?.same === false;
    if (before && (isGap || before.same === stretch.same)) {
      before.left += stretch.left;
      before.right += stretch.right;
    } else joined.push({ ...stretch });
  }
  return joined;
}

/** Where two texts differ, as parts of each. */
export function diffTexts(left: string, right: string): { left: DiffPart[]; right: DiffPart[] } {
  const refined = stretchesOf(tokensOf(left), tokensOf(right)).flatMap((stretch) =>
    stretch.same ? [stretch] : refine(stretch),
  );
  const stretches = join(refined.filter((stretch) => stretch.left !== '' || stretch.right !== ''));
  const partsOf = (side: 'left' | 'right'): DiffPart[] =>
    stretches.map((stretch) => ({ text: stretch[side], same: stretch.same })).filter(({ text }) => text !== '');
  return { left: partsOf('left'), right: partsOf('right') };
}

/** What stays between two differences, and at most this much around each. */
const around = 60;

/** The passages of a long text that differ, with what is around them; its beginning if nothing differs. */
export function excerptOf(parts: readonly DiffPart[]): DiffPart[] {
  const last = parts.length - 1;
  return parts.map(({ text, same }, index) => {
    if (!same) return { text, same };
    const before = index === 0 && last > 0 ? 0 : around;
    const after = index === last && last > 0 ? 0 : around;
    if (text.length <= before + after + around) return { text, same };
    const end = after === 0 ? '' : text.slice(-after);
    return { text: `${text.slice(0, before)} … ${index === last ? '' : end}`, same };
  });
}
