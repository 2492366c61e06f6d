import type { Note } from '@cea/contract/notes';
import { tokens } from '../../ui/tokens.ts';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => word.charAt(0).toUpperCase()).join('');
}

interface ShownAuthor {
  readonly name: string;
  readonly initials: string;
  readonly color: string;
}

const colors = { You: '#2f74b3', A: '#2f74b3', B: '#7a5aa6', administrator: tokens.navy } as const;

/** The author as drawn: initials in a circle, and the name that the account may see. */
export function authorShown({ author, side, author_name }: Note, ownName: string): ShownAuthor {
  if (author === 'You') {
    const color = colors[side ?? 'You'];
    return side
      ? { name: `Reader ${side} (you)`, initials: side, color }
      : { name: 'You', initials: initialsOf(ownName), color };
  }
  const name = author_name === null ? author : `${author_name} (${author})`;
  if (author === 'Administrator') return { name, initials: 'AD', color: colors.administrator };
  return { name, initials: side ?? 'R', color: colors[side ?? 'B'] };
}
