import type { RegistryRecord } from '@cea/contract/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showWithUnit } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { entryPath, recordPath } from '../data-types.ts';
import { keyFigure, valuesOf } from '../result-fields.ts';
import { figureClass } from './figure-class.ts';
import { lineOf, publicationOf } from './record-facts.ts';
import { RecordTitle } from './RecordTitle.tsx';

interface Props {
  record: RegistryRecord;
  labelOf: LabelOf;
  /** Its pages are not published yet. */
  isUnlinked?: boolean;
  /** Below the title and the source. */
  children?: ReactNode;
}

/** What a result says at first sight: its title, source and key figure. */
export function ResultFace({ record, labelOf, isUnlinked = false, children }: Props) {
  const values = valuesOf(record);
  const figure = keyFigure(record, (key) => showWithUnit(key, values[key], labelOf));
  const { compound_id } = record.registryEntry.article;
  const { conversion, converted } = record;
  const exact = converted ? converted.amount : conversion?.usd_target;
  const title = <RecordTitle record={record} />;
  const source = [record.id, publicationOf(record)].filter(Boolean).join(' · ');
  return (
    <>
      <div className="told">
        <h2>{isUnlinked ? title : <Link to={recordPath(record.type, record.id)}>{title}</Link>}</h2>
        <p className="meta">
          {isUnlinked ? source : <Link to={entryPath(compound_id)}>{source}</Link>}
          {lineOf(record, labelOf).map((text) => ` · ${text}`)}
          {record.mentions && <span className="mention">mentioned</span>}
        </p>
        {children}
      </div>
      {figure && (
        <div className="key">
          <div
            className={figureClass(figure.figure)}
            title={typeof exact === 'number' ? `${converted ? '' : 'US$ '}${exact.toLocaleString('en-US')}` : undefined}
          >
            {figure.figure}
          </div>
          <div className="note">{figure.note}</div>
        </div>
      )}
    </>
  );
}
