import type { Reference } from '@cea/contract/citations/reference';
import { useState } from 'react';
import { CitationDialog } from './CitationDialog.tsx';
import { LabelledChoice } from './LabelledChoice.tsx';

type Cited = 'article' | 'entry';

const subjects = [
  { value: 'article', label: 'The article' },
  { value: 'entry', label: 'This record in the CEA Registry' },
] as const satisfies readonly { value: Cited; label: string }[];

interface Props {
  references: Readonly<Record<Cited, Reference>>;
  onClose: () => void;
}

/** Cites an article, or its record in the registry. */
export function CiteDialog({ references, onClose }: Props) {
  const [cited, setCited] = useState<Cited>('article');
  return (
    <CitationDialog references={[references[cited]]} onClose={onClose}>
      <LabelledChoice label="Cite" options={subjects} value={cited} onChange={setCited} />
    </CitationDialog>
  );
}
