import type { Conversion } from '@cea/contract/money/convert';
import type { ConvertedRatio, RegistryRecord } from '@cea/contract/registry';
import { lazy, Suspense, useState } from 'react';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { counted } from '../../../lib/number-format.ts';
import { formatFactors } from './conversion-factors.ts';
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

const ConversionSteps = lazy(() =>
  loadPart('conversion', async () => ({ default: (await import('./ConversionSteps.tsx')).ConversionSteps })),
);

/** How a ratio was converted, in short; undefined if it was not. */
function describeSteps(converted: ConvertedRatio | undefined, conversion: Conversion | null | undefined) {
  if (converted) return converted.steps.length > 0 ? counted(converted.steps.length, 'step') : undefined;
  return conversion ? formatFactors(conversion) : undefined;
}

/** An expanded result: key answers, excerpts with the matches, and the article's other records. */
export function RecordDetails({ id, record, labelOf }: Props) {
  const [explained, setExplained] = useState(false);
  const conversion = record.conversion?.steps as Conversion | null | undefined;
  const how = describeSteps(record.converted, conversion);
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
        {how && (
          <div>
            <dt>How converted</dt>
            <dd>
              <button
                type="button"
                aria-expanded={explained}
                aria-label={`How converted: ${how}`}
                onClick={() => setExplained(!explained)}
              >
                {how}
              </button>
            </dd>
          </div>
        )}
      </dl>
      {explained && (
        <div className="steps">
          <Suspense>
            <ConversionSteps record={record} />
          </Suspense>
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
