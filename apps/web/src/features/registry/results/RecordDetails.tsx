import type { Conversion } from '@cea/contract/money/convert';
import type { RegistryRecord } from '@cea/contract/registry';
import { useState } from 'react';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { explainConversion } from '../article/explain-conversion.ts';
import { HowComputed } from '../article/HowComputed.tsx';
import { factorsOf } from './conversion-factors.ts';
import { Marked } from './Marked.tsx';
import { OtherTypes } from './OtherTypes.tsx';
import { piecesOf } from './pieces.ts';
import { factsOf } from './record-facts.ts';
import { snippetsOf } from './snippets.ts';

interface Props {
  id: string;
  record: RegistryRecord;
  labelOf: LabelOf;
}

/** Where the rates come from stands on the article's page. */
const noSources = { rate: null, price_index: null };

/** What an unfolded result tells: key answers, where the words stand, and the article's other records. */
export function RecordDetails({ id, record, labelOf }: Props) {
  const [explained, setExplained] = useState(false);
  const conversion = record.conversion?.steps as Conversion | null | undefined;
  const steps = explainConversion(record, noSources);
  const { title } = record.registryEntry.article;
  return (
    <div id={id}>
      <dl className="facts">
        {factsOf(record, labelOf).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {conversion && steps.length > 0 && (
          <div>
            <dt>Exchange, prices</dt>
            <dd>
              <button
                type="button"
                aria-expanded={explained}
                aria-label={`How it was converted: ${factorsOf(conversion)}`}
                onClick={() => setExplained(!explained)}
              >
                {factorsOf(conversion)}
              </button>
            </dd>
          </div>
        )}
      </dl>
      {explained && (
        <div className="steps">
          <HowComputed figure={record.conversion?.display ?? 'it'} steps={steps} />
        </div>
      )}
      {record.type === 'weights' && title !== '' && (
        <p className="snippet">
          <Marked pieces={piecesOf(record.highlights, 'title', title)} />
        </p>
      )}
      {snippetsOf(record).map(({ key, label, pieces }) => (
        <p key={key} className="snippet">
          {label && `${label}: `}
          <Marked pieces={pieces} />
        </p>
      ))}
      <OtherTypes record={record} />
    </div>
  );
}
