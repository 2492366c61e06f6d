import { useState } from 'react';
import { getToday } from '../../lib/dates.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { RoundSelect } from '../reading-rounds/RoundSelect.tsx';
import { daysOf, type Preset, presetOf, presets, type ReportAddress } from './report-period.ts';

interface Props {
  address: ReportAddress;
  /** The days of the report that is shown. */
  shown: { readonly from: string; readonly to: string } | undefined;
  rounds: readonly { readonly id: number; readonly label: string }[];
  /** Why the days are refused. */
  fault: string | undefined;
  onChange: (address: ReportAddress) => void;
}

const options = (Object.keys(presets) as Preset[]).map((value) => ({ value, label: presets[value] }));
const dateField = { flex: { xs: '1 1 130px', sm: '0 1 170px' } } as const;

/** Which days and which round the report is about. */
export function ReportFilterBar({ address, shown, rounds, fault, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const preset = isOpen ? 'days' : presetOf(address, getToday());
  const choose = (chosen: Preset) => {
    setOpen(chosen === 'days');
    if (chosen !== 'days') onChange({ ...address, ...daysOf(chosen, getToday()) });
  };
  const change = (changes: Partial<ReportAddress>) =>
    onChange({ ...address, from: shown?.from, to: shown?.to, ...changes });
  return (
    <FilterBar label="What the report is about">
      <SelectInput label="Period" value={preset} options={options} onChange={choose} />
      {preset === 'days' && (
        <>
          <TextInput
            label="From"
            type="date"
            value={address.from ?? shown?.from ?? ''}
            onChange={(event) => change({ from: event.target.value || undefined })}
            sx={dateField}
          />
          <TextInput
            label="To"
            type="date"
            value={address.to ?? shown?.to ?? ''}
            onChange={(event) => change({ to: event.target.value || undefined })}
            fault={fault}
            sx={dateField}
          />
        </>
      )}
      <RoundSelect
        value={address.round}
        rounds={rounds}
        allLabel="All rounds"
        onChange={(round) => onChange({ ...address, round })}
      />
    </FilterBar>
  );
}
