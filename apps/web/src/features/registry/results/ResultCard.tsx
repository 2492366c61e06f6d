import type { RegistryRecord } from '@cea/contract/registry';
import { useId } from 'react';
import { Link } from 'react-router';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { showWithUnit } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { entryPath, recordPath } from '../data-types.ts';
import { recordTitle } from '@cea/contract/record-title';
import { keyFigure, valuesOf } from '../result-fields.ts';
import { TrayButton } from '../tray/TrayButton.tsx';
import { figureClass } from './figure-class.ts';
import { lineOf, publicationOf } from './record-facts.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordTitle } from './RecordTitle.tsx';

interface Props {
  record: RegistryRecord;
  labelOf: LabelOf;
  expanded: boolean;
  onFold: () => void;
}

/** One result: its title, source and key figure, and expanded its key answers. */
export function ResultCard({ record, labelOf, expanded, onFold }: Props) {
  const id = useId();
  const values = valuesOf(record);
  const figure = keyFigure(record, (key) => showWithUnit(key, values[key], labelOf));
  const { compound_id } = record.registryEntry.article;
  const exact = record.conversion?.usd_target;
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
      <div className="told">
        <h2>
          <Link to={recordPath(record.type, record.id)}>
            <RecordTitle record={record} />
          </Link>
        </h2>
        <p className="meta">
          <Link to={entryPath(compound_id)}>{[record.id, publicationOf(record)].filter(Boolean).join(' · ')}</Link>
          {lineOf(record, labelOf).map((text) => ` · ${text}`)}
        </p>
        {expanded && <RecordDetails id={id} record={record} labelOf={labelOf} />}
      </div>
      {figure && (
        <div className="key">
          <div
            className={figureClass(figure.figure)}
            title={typeof exact === 'number' ? `US$ ${exact.toLocaleString('en-US')}` : undefined}
          >
            {figure.figure}
          </div>
          <div className="note">{figure.note}</div>
        </div>
      )}
      <TrayButton record={record} />
    </li>
  );
}
