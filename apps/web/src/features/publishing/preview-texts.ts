import { rowTitle } from '@cea/contract/dictionary/row-title';
import type { Conversion } from '@cea/contract/money/convert';
import type { CheckLevel, PublishCheck, PublishPreview } from '@cea/contract/publish-preview';
import type { RegistryRecord } from '@cea/contract/registry';
import { counted } from '../../lib/number-format.ts';
import type { ChangedField } from '../../ui/ChangesTable.tsx';
import type { Check, CheckTone } from '../../ui/CheckList.tsx';
import { showNumber } from '../dictionary/fields.ts';
import { type ChangedAmong, labelField, nameRecord, scopeOf, tellChange } from '../registry/article/changed-value.ts';
import { tellFactors } from '../registry/article/explain-conversion.ts';
import { labelOfEntry, sharedAnswers } from '../registry/article/entry-records.ts';
import { otherChecks } from './other-forms.ts';

/** `Ratio 02, Apixaban VERSUS warfarin IN adults` */
const titleRecord = ({ type, id, answers }: RegistryRecord): string =>
  [nameRecord(type, id), type === 'methods' ? undefined : rowTitle(scopeOf[type], answers)].filter(Boolean).join(', ');

const amongOf = (preview: PublishPreview): ChangedAmong => ({
  labelOf: labelOfEntry(preview),
  study: sharedAnswers(preview),
  target_year: preview.rates.target_year,
});

/** The figure that visitors know a record by. */
const figureOf = ({ conversion, computed, answers }: RegistryRecord): string => {
  const weight = computed.weight_final ?? answers.weight;
  return conversion?.display ?? (typeof weight === 'number' ? showNumber(weight) : '–');
};

/** Every value that changes, then records that are new or end. */
export function changedFields(preview: PublishPreview): ChangedField[] {
  const { changes, records, rows, withdrawn } = preview;
  const added = records.filter((_, at) => rows[at]!.is_new);
  return [
    ...changes.map((change) => tellChange(change, amongOf(preview))),
    ...added.map((record) => ({
      key: `new ${record.type} ${record.id}`,
      field: titleRecord(record),
      before: null,
      after: record.type === 'methods' ? 'new' : `new: ${figureOf(record)}`,
    })),
    ...withdrawn.map((record) => ({
      key: `withdrawn ${record.type} ${record.id}`,
      field: titleRecord(record),
      before: figureOf(record),
      after: null,
      note: 'withdrawn; its number is not used again',
    })),
  ];
}

/** What visitors have, or last had before it was withdrawn. */
export function beforeOf({ live, former }: PublishPreview): { revision: number; label: string } | undefined {
  if (live) return { revision: live.revision, label: `Live, revision ${live.revision}` };
  return former ? { revision: former.to, label: `Until revision ${former.to}` } : undefined;
}

/** `was public from revision 15 to 16` */
export const tellFormer = ({ from, to }: NonNullable<PublishPreview['former']>): string =>
  from === to ? `was public in revision ${from}` : `was public from revision ${from} to ${to}`;

/** `4 values, 1 record new, 1 withdrawn, 134 values stay the same` */
export function summariseChanges({ changes, rows, withdrawn, unchanged, live, former }: PublishPreview): string {
  const added = rows.filter(({ is_new }) => is_new).length;
  if (!live && !former) return `${counted(added, 'record')}, all new`;
  return [
    ...(changes.length > 0 ? [counted(changes.length, 'value')] : []),
    ...(added > 0 ? [`${counted(added, 'record')} new`] : []),
    ...(withdrawn.length > 0 ? [`${counted(withdrawn.length, 'record')} withdrawn`] : []),
    `${counted(unchanged, 'value')} the same`,
  ].join(', ');
}

const tones: Record<CheckLevel, CheckTone> = { error: 'error', warning: 'warning', waived: 'warning' };

function subjectOf({ row_id, key }: PublishCheck, { records, rows, rates }: PublishPreview): string | undefined {
  const record = records[rows.findIndex((row) => row.row_id === row_id)];
  if (!record) return undefined;
  const parts = [
    ...(record.type === 'methods' ? [] : [nameRecord(record.type, record.id)]),
    ...(key === null ? [] : [labelField(key, rates.target_year)]),
  ];
  return parts.join(', ') || undefined;
}

/** What the checks say; with the place of each field, and a last line if nothing stops publishing. */
export function checksOf(preview: PublishPreview, pathTo: (row_id: string, key: string) => string): Check[] {
  const listed = preview.checks.map((check, at): Check => {
    const { level, row_id, key, text, note } = check;
    return {
      key: String(at),
      tone: tones[level],
      subject: subjectOf(check, preview),
      text: level === 'waived' ? `Waived: ${text}` : text === 'Required' ? 'Not answered.' : text,
      note: note ?? undefined,
      to: row_id !== null && key !== null ? pathTo(row_id, key) : undefined,
    };
  });
  const isMissing = preview.checks.some(({ text }) => text === 'Required');
  const others = otherChecks(preview.other_forms);
  if (listed.some(({ tone }) => tone === 'error')) return [...listed, ...others];
  return [
    ...listed,
    ...others,
    { key: 'none', tone: 'good', text: isMissing ? 'No errors' : 'No errors; all required fields are answered' },
  ];
}

export const stepsIn = (records: readonly RegistryRecord[]): Conversion | undefined =>
  records.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;

/** By which figures the ratios were converted. */
function tellConversion({ records, rates: { version } }: PublishPreview): string {
  const steps = stepsIn(records);
  return steps ? tellFactors(steps, version) : `No ratio is converted. Rate set ${version}.`;
}

/** Weights of different kinds have no common range. */
function tellWeights(records: readonly RegistryRecord[]): string | undefined {
  const weights = records.filter(({ type }) => type === 'weights');
  if (weights.length === 0) return undefined;
  const values = weights.map(({ computed }) => computed.weight_final).filter((one) => typeof one === 'number');
  const isOneKind = new Set(weights.map(({ computed }) => computed.weight_kind_final)).size === 1;
  const range =
    isOneKind && values.length > 1 ? `, ${showNumber(Math.min(...values))} to ${showNumber(Math.max(...values))}` : '';
  return `${counted(weights.length, 'utility weight')}${range}.`;
}

export const tellComputed = (preview: PublishPreview): string =>
  [tellConversion(preview), tellWeights(preview.records)].filter(Boolean).join(' ');
