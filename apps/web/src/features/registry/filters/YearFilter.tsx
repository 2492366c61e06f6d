import { notReportedWord } from '@cea/contract/query/model';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { CountList } from '../../../ui/CountList.tsx';
import { DoubleRange } from '../../../ui/DoubleRange.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { Histogram } from './Histogram.tsx';
import { writeRange } from '../range-value.ts';
import type { TermFilterProps } from './term-filter-props.ts';
import { YearInput } from './YearInput.tsx';
import { chosenYears, spanOf, type Years, yearsIn } from './years.ts';

/** Keys move a handle year by year; the choice takes effect after this pause. */
const keyPause = 350;

/** The number of records by year, and a range of years to choose: by two handles, or typed. */
export function YearFilter({ label, known, counts, filter: { chosen, excluding, toggle, choose } }: TermFilterProps) {
  const span = spanOf(known);
  const [moved, setMoved] = useState<Years>();
  const silent = known.filter((value) => value === notReportedWord);
  const stretch = chosen.filter((value) => value !== notReportedWord);

  const settle = ({ first, last }: Years) => {
    setMoved(undefined);
    const whole = span && first <= span.first && last >= span.last;
    const kept = chosen.filter((value) => value === notReportedWord);
    const next = whole ? kept : [writeRange({ from: Math.min(first, last), to: Math.max(first, last) }), ...kept];
    if (next.join() !== chosen.join()) choose(next);
  };
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => settle(moved), keyPause);
    return () => clearTimeout(timer);
  });

  if (!span) return null;
  const shown = moved ?? chosenYears(stretch, span);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 1 }}>
        <YearInput label={`${label}, from`} value={shown.first} onChange={(first) => settle({ ...shown, first })} />
        <Box component="span" aria-hidden sx={{ color: tokens.muted }}>
          –
        </Box>
        <YearInput label={`${label}, to`} value={shown.last} onChange={(last) => settle({ ...shown, last })} />
      </Box>
      <Histogram
        bars={yearsIn(span).map((year) => ({ name: String(year), count: counts[year] ?? 0 }))}
        isChosen={(year) => (Number(year) >= shown.first && Number(year) <= shown.last) !== excluding}
        onChoose={(year) => settle({ first: Number(year), last: Number(year) })}
      />
      <Box sx={{ px: '6px', height: 24, mt: '-12px' }}>
        <DoubleRange
          min={span.first}
          max={span.last}
          ends={[shown.first, shown.last]}
          labels={[`${label}, first year`, `${label}, last year`]}
          onChange={([first, last]) => setMoved({ first, last })}
        />
      </Box>
      {silent.length > 0 && (
        <CountList
          label={label}
          options={silent.map((value) => ({ value, label: 'Not reported', count: counts[value] ?? 0 }))}
          chosen={chosen}
          excluding={excluding}
          onToggle={toggle}
        />
      )}
    </>
  );
}
