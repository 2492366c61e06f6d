import type { RegistryRecord } from '@cea/contract/registry';
import { fieldOf } from '../../dictionary/fields.ts';
import { clipPieces, type Piece } from './pieces.ts';

export interface Snippet {
  readonly key: string;
  /** Absent for the abstract, which needs no label. */
  readonly label?: string;
  readonly pieces: readonly Piece[];
}

/** Already shown in the title. */
const inTitle: Record<RegistryRecord['type'], readonly string[]> = {
  methods: ['title'],
  ratios: ['intervention', 'comparator', 'target_population'],
  weights: ['health_state', 'title'],
};
const most = 2;

const dots = { text: '…', marked: false };
/** The server sends only the surroundings of the matches in an abstract. */
const cutOut = (pieces: readonly Piece[]): Piece[] => [dots, ...pieces, dots];

/** Excerpts with the search's words: the abstract first, the article's title only if there are no others. */
export function snippetsOf({ type, highlights = {} }: RegistryRecord): Snippet[] {
  const keys = Object.keys(highlights).filter((key) => !inTitle[type].includes(key));
  const telling = keys.filter((key) => key !== 'title');
  return (telling.length > 0 ? telling : keys)
    .toSorted((a, b) => Number(b === 'abstract') - Number(a === 'abstract'))
    .slice(0, most)
    .map((key) => ({
      key,
      ...(key !== 'abstract' && { label: fieldOf(key)?.label ?? key }),
      pieces: key === 'abstract' ? cutOut(highlights[key]!) : clipPieces(highlights[key]!),
    }));
}
