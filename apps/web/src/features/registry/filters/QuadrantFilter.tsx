import { quadrantCorners, type Quadrant, quadrants } from '@cea/contract/dictionary/quadrants';
import Box from '@mui/material/Box';
import { CountList } from '../../../ui/CountList.tsx';
import { showCount } from '../../../lib/number-format.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { TermFilterProps } from './term-filter-props.ts';
import { valueLabel } from './term-values.ts';

/** As on the plane: cost upwards, health to the right. */
const corners = ['NW', 'NE', 'SW', 'SE'];
const cornerOf = (value: string): string | undefined => quadrantCorners[quadrants[Number(value) - 1] as Quadrant];

const square = {
  textAlign: 'left',
  p: '6px 8px',
  minHeight: 58,
  border: `1px solid ${tokens.line}`,
  borderRadius: '6px',
  bgcolor: '#fff',
  color: tokens.ink,
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  cursor: 'pointer',
  '& span': { display: 'block' },
  '& b': { display: 'block', fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' },
  '&:hover': { borderColor: tokens.inputLine },
  '&[aria-pressed=true]': { bgcolor: tokens.chip, borderColor: tokens.link },
  '&[aria-pressed=true].excluded': { textDecoration: 'line-through' },
} as const;

/** The four quadrants as a square, with values on an axis below it. */
export function QuadrantFilter({ term, label, known, counts, filter: { chosen, excluding, toggle } }: TermFilterProps) {
  const nameOf = (value: string) => valueLabel(term, value, String);
  const onPlane = corners.flatMap((corner) => known.filter((value) => cornerOf(value) === corner));
  const beside = known.filter((value) => !onPlane.includes(value));
  return (
    <>
      <Box
        component="fieldset"
        aria-label="Cost-effectiveness plane"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px', m: 0, mb: 0.5, p: 0, border: 0 }}
      >
        {onPlane.map((value) => (
          <Box
            key={value}
            component="button"
            type="button"
            aria-pressed={chosen.includes(value)}
            className={excluding ? 'excluded' : ''}
            onClick={() => toggle(value)}
            sx={square}
          >
            <b>{showCount(counts[value] ?? 0)}</b>
            {nameOf(value)
              .toLowerCase()
              .split(/(?<=,) /)
              .map((part) => (
                <span key={part}>{part} </span>
              ))}
          </Box>
        ))}
      </Box>
      <CountList
        label={label}
        options={beside.map((value) => ({ value, label: nameOf(value), count: counts[value] ?? 0 }))}
        chosen={chosen}
        excluding={excluding}
        onToggle={toggle}
      />
    </>
  );
}
