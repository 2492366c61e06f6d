import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { NoteAnchor } from '@cea/contract/notes';
import { memo } from 'react';
import { FormSection } from './FormSection.tsx';
import { type FormPart, isSamePart } from './progress.ts';
import { RowsPart } from './RowsPart.tsx';
import { StudyPart } from './StudyPart.tsx';

interface Props {
  part: FormPart;
  above: AnyAnswers;
  /** Of the study, by key. */
  warnings: Readonly<Record<string, string>> | undefined;
  expanded: ReadonlySet<string>;
  onExpand: (rowId: string, expanded: boolean) => void;
  /** The question or row that a link leads to; a new object for each time. */
  wanted: NoteAnchor | undefined;
}

const isSame = (before: Props, now: Props): boolean =>
  isSamePart(before.part, now.part) &&
  before.above === now.above &&
  before.warnings === now.warnings &&
  before.expanded === now.expanded &&
  before.onExpand === now.onExpand &&
  before.wanted === now.wanted;

/** A part of a review. What is typed into one part does not render the others. */
export const ReviewPart = memo(function ReviewPart({ part, above, warnings, expanded, onExpand, wanted }: Props) {
  return (
    <FormSection part={part}>
      {part.keys.length > 0 && part.rows[0] ? (
        <StudyPart part={part} warnings={warnings} wanted={wanted} />
      ) : (
        <RowsPart part={part} above={above} expanded={expanded} onExpand={onExpand} wanted={wanted} />
      )}
    </FormSection>
  );
}, isSame);
