import type { RegistryRecord } from '@cea/contract/registry';
import { useId } from 'react';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { recordTitle } from '@cea/contract/record-title';
import { TrayButton } from '../tray/TrayButton.tsx';
import { RecordDetails } from './RecordDetails.tsx';
import { ResultFace } from './ResultFace.tsx';

interface Props {
  record: RegistryRecord;
  labelOf: LabelOf;
  expanded: boolean;
  onFold: () => void;
}

/** One result: its title, source and key figure, and expanded its key answers. */
export function ResultCard({ record, labelOf, expanded, onFold }: Props) {
  const id = useId();
  return (
    <li className="card">
      <button
        type="button"
        className="fold"
        aria-expanded={expanded}
        aria-controls={expanded ? id : undefined}
        aria-label={`Details of ${recordTitle(record)}`}
        onClick={onFold}
      >
        <ChevronIcon />
      </button>
      <ResultFace record={record} labelOf={labelOf}>
        {expanded && <RecordDetails id={id} record={record} labelOf={labelOf} />}
      </ResultFace>
      <TrayButton record={record} />
    </li>
  );
}
