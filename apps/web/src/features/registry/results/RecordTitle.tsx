import type { RegistryRecord } from '@cea/contract/registry';
import { Marked } from './Marked.tsx';
import { titleParts } from './title-parts.ts';

/** A record's title: a comparison in three parts with muted joints, else plain. */
export function RecordTitle({ record }: { record: RegistryRecord }) {
  return titleParts(record).map((part) =>
    'joint' in part ? (
      <span key={part.key} className="joint">
        {` ${part.joint} `}
      </span>
    ) : (
      <Marked key={part.key} pieces={part.pieces} />
    ),
  );
}
