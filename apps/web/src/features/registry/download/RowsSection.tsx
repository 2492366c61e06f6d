import { useId } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { settings } from '../../../lib/site.ts';
import { type OptionCard, OptionCards } from '../../../ui/OptionCards.tsx';
import { typesIn } from '../tray/tray.ts';
import type { Rows } from './choice.ts';
import { DownloadSection } from './DownloadSection.tsx';
import { type DownloadSource, isLimited, narrowingYears } from './request.ts';

interface Props {
  source: DownloadSource;
  /** The order of the results, in words. */
  order: string;
  value: Rows;
  onChange: (rows: Rows) => void;
}

function resultOptions(source: DownloadSource, order: string): OptionCard<Rows>[] {
  const { state, found } = source;
  if (!found) return [];
  const page = {
    value: 'page',
    label: 'This page',
    count: showCount(found.data.length),
    // Records by their ids are those of the newest revision.
    ...(state.release !== undefined && { disabled: true, note: 'not for a release' }),
  } as const;
  const all = { value: 'all', label: 'All found', count: showCount(found.total) } as const;
  if (!isLimited(source)) return [all, page];
  const years = narrowingYears(source);
  const span = years && (years.from === years.to ? `${years.from}` : `${years.from}–${years.to}`);
  return [
    {
      value: 'first',
      label: `First ${showCount(settings.visitor_rows)}`,
      note: `in this order: ${order}`,
      count: showCount(settings.visitor_rows),
    },
    ...(years
      ? [
          {
            value: 'years',
            label: `Narrow to ${span}`,
            note: 'the latest years that fit',
            count: showCount(years.count),
          } as const,
        ]
      : [page]),
    { ...all, note: 'with a sponsor’s seat', locked: true },
  ];
}

const isOff = ({ locked = false, disabled = locked }: OptionCard<Rows>): boolean => disabled;

/** Which records the files hold. */
export function RowsSection({ source, order, value, onChange }: Props) {
  const id = useId();
  const inTray = typesIn(source.tray).reduce((sum, type) => sum + source.tray[type].length, 0);
  const options = resultOptions(source, order);
  const tray: OptionCard<Rows> = {
    value: 'tray',
    label: 'In the tray',
    count: showCount(inTray),
    ...(inTray === 0 && { disabled: true, note: 'nothing in it yet' }),
  };
  // As drawn: what cannot be chosen comes last.
  const sorted = [...options, tray].toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
  return (
    <DownloadSection id={id} title="Rows">
      <OptionCards
        labelledBy={id}
        input="radio"
        columns={isLimited(source) ? 2 : 3}
        options={sorted}
        chosen={[value]}
        onChoose={onChange}
      />
    </DownloadSection>
  );
}
