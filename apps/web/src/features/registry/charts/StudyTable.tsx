import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { figureStyles, tableStyles } from './league-styles.ts';
import type { MarkScale } from './mark-scale.ts';
import { ComparisonName, FoldButton, MarksOf, Methods, RatiosOf, StudyName } from './StudyParts.tsx';
import { axisHeight, MarkAxis } from './StudyMarks.tsx';
import { type Comparison, foldLines, type StudyLine } from './study-lines.ts';

export interface StudyViewProps {
  label: string;
  unit: string;
  comparisons: readonly Comparison[];
  scale: MarkScale;
  /** The comparisons whose folded studies are shown. */
  opened: ReadonlySet<string>;
  onFold: (key: string) => void;
  searchFor: (line: StudyLine) => (() => void) | undefined;
  searchIntervention: (comparison: Comparison) => (() => void) | undefined;
}

/** No row is higher by more than this, above and below. */
const highest = 60;
/** The methods have a column of their own, and a range is beside its median, from here on. */
const roomy = 800;
const otherWidths = { base: 98, ratios: 32 };
/** Widths of all columns except the one with the marks. */
const widthsIn = (width: number) =>
  width >= roomy
    ? { study: 158, methods: 122, median: 188, ...otherWidths }
    : { study: 176, methods: 0, median: 132, ...otherWidths };

export function marksWidth(width: number): number {
  const { study, methods, base, median, ratios } = widthsIn(width);
  return width - study - methods - base - median - ratios;
}

interface RowProps extends Pick<StudyViewProps, 'scale' | 'searchFor'> {
  line: StudyLine;
  isRoomy: boolean;
}

function StudyRow({ line, scale, isRoomy, searchFor }: RowProps) {
  return (
    <tr>
      <td>
        <StudyName line={line} />
        {!isRoomy && <Methods methods={line.methods} />}
      </td>
      {isRoomy && (
        <td>
          <Methods methods={line.methods} />
        </td>
      )}
      <td className="marks">
        <MarksOf line={line} scale={scale} onSearch={searchFor(line)} bleed={highest} />
      </td>
      <Box component="td" className="right" data-tone={line.tone} sx={figureStyles}>
        {line.base}
      </Box>
      <td className="right" style={{ fontSize: '0.8125rem' }}>
        {line.all.ratios > 1 && line.median}{' '}
        <Box component="span" sx={{ color: tokens.muted, whiteSpace: 'nowrap' }}>
          {line.all.ratios > 1 ? line.range : line.median}
        </Box>
      </td>
      <td className="right">
        <RatiosOf line={line} onSearch={searchFor(line)} />
      </td>
    </tr>
  );
}

/** Comparisons with a row for each study. */
export function StudyTable(props: StudyViewProps & { width: number }) {
  const { label, unit, comparisons, scale, opened, onFold, searchFor, searchIntervention, width } = props;
  const isRoomy = width >= roomy;
  const widths = widthsIn(width);
  const before = isRoomy ? 3 : 2;
  const rows = (own: readonly StudyLine[]) =>
    own.map((line) => <StudyRow key={line.key} line={line} scale={scale} isRoomy={isRoomy} searchFor={searchFor} />);
  return (
    <Box component="table" aria-label={label} sx={tableStyles}>
      <colgroup>
        <col style={{ width: widths.study }} />
        {isRoomy && <col style={{ width: widths.methods }} />}
        <col />
        <col style={{ width: widths.base }} />
        <col style={{ width: widths.median }} />
        <col style={{ width: widths.ratios }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Study{!isRoomy && ', methods'}</th>
          {isRoomy && <th scope="col">Methods</th>}
          <th scope="col" className="marks">
            <VisuallyHidden>{unit}, logarithmic</VisuallyHidden>
            <svg width={scale.width} height={axisHeight} aria-hidden>
              <MarkAxis scale={scale} />
            </svg>
          </th>
          <th scope="col" className="right">
            Base case
          </th>
          <th scope="col" className="right">
            Median (range)
          </th>
          <th scope="col" className="right">
            <abbr title="Ratios" style={{ textDecoration: 'none' }}>
              n
            </abbr>
          </th>
        </tr>
      </thead>
      {comparisons.map((comparison) => {
        const { key, lines, median } = comparison;
        const { first, folded, last } = foldLines(lines);
        const isOpen = opened.has(key);
        return (
          <tbody key={key}>
            <tr data-group>
              <th scope="rowgroup" colSpan={before} style={{ fontWeight: 400 }}>
                <ComparisonName of={comparison} onSearch={searchIntervention(comparison)} />
              </th>
              <Box component="td" className="right" sx={{ fontWeight: 600 }}>
                {median}
              </Box>
              <Box component="td" className="right" colSpan={2} sx={{ color: tokens.muted }}>
                {median !== undefined && 'median of the base cases'}
              </Box>
            </tr>
            {rows(first)}
            {folded.length > 0 && (
              <>
                <tr>
                  <td colSpan={before + 3}>
                    <FoldButton folded={folded} isOpen={isOpen} onFold={() => onFold(key)} />
                  </td>
                </tr>
                {isOpen && rows(folded)}
              </>
            )}
            {rows(last)}
          </tbody>
        );
      })}
    </Box>
  );
}
