import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';
import { recordTitle } from '@cea/contract/record-title';
import { type Piece, piecesOf } from './pieces.ts';

/** A part of a title; a joint comes between two of them. */
export type TitlePart = { readonly key: string } & ({ readonly pieces: readonly Piece[] } | { readonly joint: string });

const ratioParts = ['intervention', 'VERSUS', 'comparator', 'IN', 'target_population'] as const;
type Joint = Extract<(typeof ratioParts)[number], Uppercase<string>>;
const isJoint = (part: string): part is Joint => part === part.toUpperCase();
const ownKey: Record<RegistryRecord['type'], VariableKey> = {
  methods: 'title',
  ratios: 'title',
  weights: 'health_state',
};

/** The subject of a record in parts, with the search's words marked. */
export function titleParts(record: RegistryRecord): TitlePart[] {
  const { type, answers, highlights } = record;
  const isComplete = ratioParts.every((part) => isJoint(part) || typeof answers[part] === 'string');
  if (type !== 'ratios' || !isComplete)
    return [{ key: ownKey[type], pieces: piecesOf(highlights, ownKey[type], recordTitle(record)) }];
  return ratioParts.map((part) =>
    isJoint(part)
      ? { key: part, joint: part }
      : { key: part, pieces: piecesOf(highlights, part, String(answers[part])) },
  );
}
