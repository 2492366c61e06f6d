import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { figureStyles } from './league-styles.ts';
import { ComparisonName, FoldButton, MarksOf, Methods, RatiosOf, StudyName } from './StudyParts.tsx';
import { axisHeight, MarkAxis } from './StudyMarks.tsx';
import { foldLines, type StudyLine } from './study-lines.ts';
import type { StudyViewProps } from './StudyTable.tsx';

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 1.5 } as const;
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8438rem',
  '& li': { pt: 0.75, borderTop: `1px solid ${tokens.soft}` },
} as const;

function StudyItem({ study, scale, searchFor }: Pick<StudyViewProps, 'scale' | 'searchFor'> & { study: StudyLine }) {
  const { methods, tone, base, median, range, all } = study;
  return (
    <li>
      <Box sx={line}>
        <StudyName line={study} />
        <Box component="span" data-tone={tone} sx={figureStyles}>
          {base}
        </Box>
      </Box>
      <Box sx={line}>
        <Methods methods={methods} />
        <Box component="span" sx={{ textAlign: 'right' }}>
          {all.ratios > 1 && `${median} `}
          <Box component="span" sx={{ color: tokens.muted, mr: 1 }}>
            {range}
          </Box>{' '}
          <RatiosOf line={study} onSearch={searchFor(study)} unit={all.ratios === 1 ? ' ratio' : ' ratios'} />
        </Box>
      </Box>
      <MarksOf line={study} scale={scale} onSearch={searchFor(study)} />
    </li>
  );
}

/** The league table on a narrow screen: figures above the marks. */
export function StudyList({ comparisons, scale, opened, onFold, searchFor, searchIntervention }: StudyViewProps) {
  const items = (own: readonly StudyLine[]) =>
    own.map((study) => <StudyItem key={study.key} study={study} scale={scale} searchFor={searchFor} />);
  return comparisons.map((comparison) => {
    const { key, lines, median } = comparison;
    const { first, folded, last } = foldLines(lines);
    const isOpen = opened.has(key);
    return (
      <Box key={key} sx={{ mb: 2 }}>
        <Box component="h3" sx={{ m: 0, font: 'inherit', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          <ComparisonName of={comparison} onSearch={searchIntervention(comparison)} />
        </Box>
        {median !== undefined && (
          <Box sx={{ fontSize: '0.8438rem', color: tokens.muted }}>{median}, median of the base cases</Box>
        )}
        <Box component="svg" width={scale.width} height={axisHeight} aria-hidden sx={{ display: 'block' }}>
          <MarkAxis scale={scale} />
        </Box>
        <Box component="ul" sx={list}>
          {items(first)}
          {folded.length > 0 && (
            <li>
              <FoldButton folded={folded} isOpen={isOpen} onFold={() => onFold(key)} />
            </li>
          )}
          {isOpen && items(folded)}
          {items(last)}
        </Box>
      </Box>
    );
  });
}
