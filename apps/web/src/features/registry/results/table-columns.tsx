import type { Column as FileColumn } from '@cea/contract/dictionary/columns';
import { recordFields } from '@cea/contract/dictionary/record-fields';
import { sortOf } from '@cea/contract/dictionary/sorts';
import { ownTerms, terms } from '@cea/contract/dictionary/terms';
import type { Named } from '@cea/contract/dictionary/variable';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryRecord } from '@cea/contract/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../ui/column.ts';
import { showNumber, showValue, withUnit } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { outcomeOf } from '../article/outcome.ts';
import { entryPath, recordPath } from '../data-types.ts';
import { keyFigure, valuesOf } from '../result-fields.ts';
import { figureClass } from './figure-class.ts';
import { Marked } from './Marked.tsx';
import { piecesOf } from './pieces.ts';

interface Shown {
  /** Shorter than the heading in files. */
  readonly head?: string;
  readonly width?: { readonly wide: number; readonly phone: number };
  readonly align?: 'right';
  readonly cell?: (record: RegistryRecord, text: string, labelOf: LabelOf) => ReactNode;
}

const marked = (record: RegistryRecord, key: string, text: string) => (
  <Marked pieces={piecesOf(record.highlights, key, text)} />
);

/** The intervention, and below it the comparator and the population. */
function Comparison({ record }: { record: RegistryRecord }) {
  const { intervention, comparator, target_population: population } = record.answers;
  if (typeof intervention !== 'string' || typeof comparator !== 'string') return recordTitle(record);
  return (
    <>
      <b>{marked(record, 'intervention', intervention)}</b>{' '}
      <span className="below">
        vs {marked(record, 'comparator', comparator)}
        {typeof population === 'string' && <>, {marked(record, 'target_population', population)}</>}
      </span>
    </>
  );
}

function Figure({ record, labelOf }: { record: RegistryRecord; labelOf: LabelOf }) {
  const values = valuesOf(record);
  const figure = keyFigure(record, (key) => showValue(key, values[key], labelOf));
  if (!figure) return '–';
  const unit = /^per [^,]+/.exec(figure.note)?.[0];
  return (
    <span title={figure.note || undefined}>
      <span className={figureClass(figure.figure)}>{figure.figure}</span> {unit && <small>{unit}</small>}
    </span>
  );
}

/** The figure, or why there is none after another conversion. */
function ratio(record: RegistryRecord, _text: string, labelOf: LabelOf): ReactNode {
  const { converted } = record;
  if (converted?.display === null) return <small>{converted.why_missing}</small>;
  return <Figure record={record} labelOf={labelOf} />;
}

/** The incremental cost, converted like the ratio. */
function cost({ converted }: RegistryRecord, text: string): ReactNode {
  if (!converted) return text;
  return converted.incremental_cost === null ? '–' : showNumber(converted.incremental_cost, true);
}

/** `0.41` above `QALYs`; DALYs are averted. */
function effect(record: RegistryRecord, text: string, labelOf: LabelOf): ReactNode {
  const outcome = outcomeOf(record.answers, labelOf);
  const unit = outcome === 'DALY' ? 'DALYs averted' : outcome === 'QALY' ? 'QALYs' : outcome;
  return text === '' || unit === undefined ? (
    text
  ) : (
    <>
      {text} <small>{unit}</small>
    </>
  );
}

const lead = { wide: 252, phone: 144 };
const figure: Shown = {
  width: { wide: 116, phone: 112 },
  align: 'right',
  cell: (record, _, labelOf) => <Figure record={record} labelOf={labelOf} />,
};

/** Columns with cells of their own or a shorter heading than in files. */
const shown: Readonly<Record<string, Shown>> = {
  comparison: { head: 'Comparison', width: lead, cell: (record) => <Comparison record={record} /> },
  display_ratio: { ...figure, head: 'Ratio, US$', cell: ratio },
  health_state: { width: lead, cell: (record, text) => <b>{marked(record, 'health_state', text)}</b> },
  weight_final: { ...figure, head: 'Weight' },
  weight_kind_final: { head: 'Kind' },
  title: { width: { wide: 340, phone: 208 }, cell: (record, text) => <b>{marked(record, 'title', text)}</b> },
  study: {
    cell: ({ registryEntry: { article } }, text) => (
      <Link className="study" to={entryPath(article.compound_id)}>
        {text}
      </Link>
    ),
  },
  incremental_cost_usd: { head: 'Incremental cost, US$', cell: cost },
  incremental_effect: { head: 'Incremental effect', cell: effect },
  ...Object.fromEntries(ownTerms.map((term) => [`${term}_used`, { head: terms[term].label }])),
};

const stated: Readonly<Record<string, Named>> = recordFields;

/** As in a file, and numbers as people read them. */
function textOf(column: FileColumn, record: RegistryRecord, labelOf: LabelOf): string {
  const { key } = column;
  const answer = valuesOf(record)[key];
  if (answer !== undefined) return showValue(key, answer, labelOf);
  const written = column.value(record, labelOf);
  const text = typeof written === 'number' ? showNumber(written, true) : (written ?? '');
  const { head } = shown[key] ?? {};
  // The heading in files names the unit; the shorter one does not.
  const unit = head && stated[key]?.unit;
  return text === 'Not reported' ? text : withUnit(text, written, unit);
}

/** The figures that a reader may choose to convert otherwise, with their heading without the money. */
const convertedHeads: Readonly<Record<string, string>> = {
  display_ratio: 'Ratio',
  incremental_cost_usd: 'Incremental cost',
};
const isConverted = ({ key }: FileColumn, { converted }: RegistryRecord): boolean =>
  key in convertedHeads && converted !== undefined;

/** Longer texts wrap. */
const shortText = 24;

/** A registry column as a table column; the first one links to the record. */
export function tableColumn(
  column: FileColumn,
  isFirst: boolean,
  records: readonly RegistryRecord[],
  labelOf: LabelOf,
  /** Of a chosen conversion, such as `EUR 2020`. */
  money = 'converted',
): Column<RegistryRecord> {
  const { head = column.label, width, align, cell } = shown[column.key] ?? {};
  const isOther = records.some((record) => isConverted(column, record));
  const isNumber = records.some((record) => typeof column.value(record, labelOf) === 'number');
  const content = (record: RegistryRecord): ReactNode => {
    const text = textOf(column, record, labelOf);
    if (isFirst) {
      return (
        <Link className="lead" to={recordPath(record.type, record.id)}>
          {cell?.(record, text, labelOf) ?? (text || record.id)}
        </Link>
      );
    }
    if (text === '' && !isConverted(column, record)) return '–';
    if (cell) return cell(record, text, labelOf);
    return isNumber ? text : <div className={text.length > shortText ? 'text long' : 'text'}>{text}</div>;
  };
  return {
    label: isOther ? `${convertedHeads[column.key]!}, ${money}` : head,
    key: column.key,
    sort: sortOf(column.key),
    cell: content,
    ...(width && { width }),
    ...((align ?? isNumber) && { align: 'right' as const }),
  };
}
