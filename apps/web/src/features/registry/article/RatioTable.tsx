import { notesOfRatio } from '@cea/contract/dictionary/warn-ratio';
import type { Conversion, WhyMissing } from '@cea/contract/money/convert';
import { whyMissing } from '@cea/contract/money/why-missing';
import { recordPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { showNumber } from '../../dictionary/fields.ts';
import { originPart } from '../provenance/origin-part.ts';
import { labelOfEntry, numberOf, recordsOf } from './entry-records.ts';
import { explainConversion } from './explain-conversion.ts';
import { FigureButton } from './FigureButton.tsx';
import { explainOtherWays } from './explain-other-ways.ts';
import { HowComputed } from './HowComputed.tsx';
import { counted, outcomeOf } from './outcome.ts';
import { RatioNotes } from './RatioNotes.tsx';
import { describeUncertainty } from './uncertainty.ts';

/** Small print below a value. */
const aside = { display: 'block', fontSize: '0.8125rem', color: 'text.secondary' } as const;

function Comparison({ record }: { record: RegistryRecord }) {
  const { intervention, comparator, target_population: population } = record.answers;
  const isNamed = typeof intervention === 'string' && typeof comparator === 'string';
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      <Box component="span" sx={{ color: 'text.secondary', minWidth: '1.2em' }}>
        {numberOf(record)}
      </Box>
      <span>
        <TextLink to={recordPath(record.type, record.id)} sx={{ fontWeight: 600 }}>
          {isNamed ? (
            <>
              {intervention}{' '}
              <Box component="span" sx={{ fontWeight: 400 }}>
                versus
              </Box>{' '}
              {comparator}
            </>
          ) : (
            recordTitle(record)
          )}
        </TextLink>
        {typeof population === 'string' && <Box sx={aside}>{population}</Box>}
      </span>
    </Box>
  );
}

const amountOf = (value: unknown, unit: unknown): string =>
  typeof value === 'number'
    ? [showNumber(value, true), unit].filter((part) => typeof part === 'string').join(' ')
    : '–';

/** The ratio in the study's currency, and who computed it. */
function StudyRatio({ record: { answers, computed } }: { record: RegistryRecord }) {
  const { ratio_final: final } = computed;
  const { ratio_article: stated } = answers;
  const calculated = typeof stated === 'number' ? `calculated; reported ${showNumber(stated)}` : 'calculated';
  const lines = [
    ...(typeof final === 'number' ? [final === stated ? 'as reported' : calculated] : []),
    ...describeUncertainty(answers),
  ];
  return (
    <span>
      {amountOf(final, answers.currency)}
      {lines.map((line) => (
        <Box key={line} component="span" sx={aside}>
          {line}
        </Box>
      ))}
    </span>
  );
}

interface Folding {
  readonly entry: RegistryEntry;
  readonly isOpen: (record: RegistryRecord) => boolean;
  readonly toggle: (record: RegistryRecord) => void;
  readonly detailId: (record: RegistryRecord) => string;
}

/** The ratio in US dollars, or the reason why there is none. */
function Converted({ record, entry, isOpen, toggle, detailId }: Folding & { record: RegistryRecord }) {
  const { display = null, why_missing = null } = record.conversion ?? {};
  if (display === null) {
    return (
      <span>
        –
        <Box component="span" sx={aside}>
          {whyMissing[why_missing as WhyMissing]}
        </Box>
      </span>
    );
  }
  if (explainConversion(record, entry.sources).length === 0) return <FigureButton figure={display} />;
  return (
    <FigureButton figure={display} opens={detailId(record)} open={isOpen(record)} onToggle={() => toggle(record)} />
  );
}

function columnsFor(folding: Folding): Column<RegistryRecord>[] {
  const { entry } = folding;
  const labelOf = labelOfEntry(entry);
  const steps = entry.records.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;
  return [
    { label: 'Intervention and comparator', cell: (record) => <Comparison record={record} /> },
    {
      label: 'Incremental cost',
      align: 'right',
      cell: ({ computed, answers }) => amountOf(computed.incremental_cost, answers.currency),
    },
    {
      label: 'Incremental effect',
      align: 'right',
      cell: ({ computed: { incremental_effect: effect }, answers }) =>
        typeof effect === 'number' ? counted(showNumber(effect, true), outcomeOf(answers, labelOf)) : '–',
    },
    { label: 'Ratio used', align: 'right', cell: (record) => <StudyRatio record={record} /> },
    {
      label: steps ? `${steps.target_year} US$` : 'US$',
      align: 'right',
      cell: (record) => <Converted {...folding} record={record} />,
    },
  ];
}

/** Notes are always shown; the steps of the conversion on demand. */
const detailFor =
  ({ entry, isOpen, detailId }: Folding) =>
  (record: RegistryRecord) =>
    (isOpen(record) || notesOfRatio(record.answers).length > 0) && (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <RatioNotes record={record} />
        {isOpen(record) && (
          <HowComputed
            id={detailId(record)}
            figure={record.conversion?.display ?? ''}
            steps={explainConversion(record, entry.sources)}
            otherWays={explainOtherWays(record, entry.other_factors)}
            origin={`${recordPath(record.type, record.id)}#${originPart}`}
          />
        )}
      </Box>
    );

/** The ratios of an article; each converted value can show how it was computed. */
export function RatioTable({ entry }: { entry: RegistryEntry }) {
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const folding: Folding = {
    entry,
    isOpen: (record) => open.has(record.id),
    detailId: (record) => `${id}-${record.id}`,
    toggle: (record) => {
      const next = new Set(open);
      if (!next.delete(record.id)) next.add(record.id);
      setOpen(next);
    },
  };
  return (
    <DataTable
      caption="Ratios"
      columns={columnsFor(folding)}
      rows={recordsOf(entry, 'ratios')}
      rowKey={(record) => record.id}
      detail={detailFor(folding)}
    />
  );
}
