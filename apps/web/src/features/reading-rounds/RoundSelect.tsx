import { SelectInput } from '../../ui/SelectInput.tsx';

const all = 'all';

interface Props {
  value: number | undefined;
  rounds: readonly { readonly id: number; readonly label: string }[];
  allLabel: string;
  onChange: (round: number | undefined) => void;
}

/** One round or all of them, which a report is about. */
export function RoundSelect({ value, rounds, allLabel, onChange }: Props) {
  return (
    <SelectInput
      label="Round"
      hideLabel
      value={String(value ?? all)}
      options={[
        { value: all, label: allLabel },
        ...rounds.map((round) => ({ value: String(round.id), label: round.label })),
      ]}
      onChange={(chosen) => onChange(chosen === all ? undefined : Number(chosen))}
    />
  );
}
