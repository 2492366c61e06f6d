import type { Sponsor } from '@cea/contract/sponsors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { counted } from '../../lib/number-format.ts';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { foundSponsors, sponsorOptions } from './sponsors-api.ts';

interface Props {
  value: number | null;
  onChange: (id: number | null) => void;
  fault: string | undefined;
  disabled?: boolean;
}

const seatsLeft = ({ status, seats_available }: Sponsor): string =>
  `${status === 'active' ? '' : 'Not active · '}${seats_available === 0 ? 'No seats left' : `${counted(seats_available, 'seat')} left`}`;

/** The sponsor whose seat a user takes, found by its name. */
export function SponsorField({ value, onChange, fault, disabled = false }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const { data } = useQuery(foundSponsors(search));
  // Sponsors found for an earlier text must not be chosen.
  const found = search === typed ? data : undefined;
  const chosen = useQuery({ ...sponsorOptions(value ?? 0), enabled: value !== null }).data;
  return (
    <PickerField
      label="Sponsor"
      placeholder="Name of the sponsor"
      hint="The user takes one of its seats."
      options={found?.map((sponsor) => ({ id: String(sponsor.id), label: sponsor.name, about: seatsLeft(sponsor) }))}
      labelOf={(id) => data?.find((sponsor) => String(sponsor.id) === id)?.name ?? chosen?.name ?? ''}
      chosen={value === null ? [] : [String(value)]}
      onChange={([id]) => onChange(id === undefined ? null : Number(id))}
      onType={setTyped}
      fault={fault}
      disabled={disabled}
    />
  );
}
