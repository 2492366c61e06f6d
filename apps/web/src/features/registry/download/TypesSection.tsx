import { type DataType, dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import type { DownloadSummary } from '@cea/contract/registry-files';
import { useId } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { settings } from '../../../lib/site.ts';
import { type OptionCard, OptionCards } from '../../../ui/OptionCards.tsx';
import type { DownloadChoice } from './choice.ts';
import { DownloadSection } from './DownloadSection.tsx';
import { chosenTypes, type DownloadSource, typesFor } from './request.ts';

interface Props {
  source: DownloadSource;
  choice: DownloadChoice;
  /** Records by type; absent until they are counted. */
  counts: Partial<Record<DataType, number>> | undefined;
  /** What the files will hold; without the right, that may be less. */
  summary: DownloadSummary | undefined;
  onChange: (types: readonly DataType[]) => void;
}

const countIn = ({ source, choice, counts }: Props, type: DataType): number | undefined =>
  choice.rows === 'tray' ? source.tray[type].length : counts?.[type];

function noteOf(props: Props, type: DataType, isPossible: boolean): string | undefined {
  const { source, choice, summary } = props;
  if (!isPossible) return choice.rows === 'tray' ? 'none in the tray' : 'not for a single page';
  const chosen = summary?.limited ? summary.files.find((file) => file.type === type)?.rows : undefined;
  const most = chosen ?? (source.mayHaveAll ? Infinity : settings.visitor_rows);
  if (most < (countIn(props, type) ?? 0)) return `first ${showCount(most)} of`;
  if (choice.rows === 'tray') return undefined;
  return type === source.state.type ? 'searched here' : 'of their studies';
}

/** Which files: the records that were searched for, and others of the same articles. */
export function TypesSection(props: Props) {
  const { source, choice, onChange } = props;
  const id = useId();
  const possible = typesFor(source, choice.rows);
  const chosen = chosenTypes(source, choice);
  const first = source.state.type;
  const options = [first, ...dataTypes.filter((type) => type !== first)].map((type): OptionCard<DataType> => {
    const isPossible = possible.includes(type);
    const count = isPossible ? countIn(props, type) : undefined;
    return {
      value: type,
      label: dataTypeLabels[type],
      note: noteOf(props, type, isPossible),
      count: count === undefined ? undefined : showCount(count),
      disabled: !isPossible,
    };
  });
  const toggle = (type: DataType) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    // One file at least.
    if (next.length > 0) onChange(next);
  };
  return (
    <DownloadSection id={id} title="Data types" note="linked by article id">
      <OptionCards labelledBy={id} input="checkbox" columns={3} options={options} chosen={chosen} onChoose={toggle} />
    </DownloadSection>
  );
}
