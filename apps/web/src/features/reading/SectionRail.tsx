import Box from '@mui/material/Box';
import { usePartInView } from '../../lib/use-part-in-view.ts';
import { counted } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { goToPart } from './fields-on-page.ts';
import { type FormPart, markOf } from './progress.ts';
import { markWords, RailBadge, RailDot } from './RailDot.tsx';
import { dotLine, dotName, railLine, railStyles } from './rail-styles.ts';
import type { Marks } from './use-marks.ts';

interface Props {
  parts: readonly FormPart[];
  marks: Pick<Marks, 'faultsByPart' | 'warningsByPart'>;
  /** Only the dots with their badges; the names are shown beside them on hover and focus. */
  compact?: boolean;
}

/** The rows of a part that repeats, or how many of its questions are answered. */
const countOf = ({ keys, rows, answered, asked }: FormPart): string =>
  keys.length === 0 ? String(rows.length) : `${answered}/${asked}`;

/** For screen readers: what the dot and the badges show. */
const wordsOf = (part: FormPart, faults: number, warnings: number): string =>
  [
    markWords[markOf(part)],
    ...(faults > 0 ? [counted(faults, 'fault')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(', ');

/** The parts of the form with their progress, each linking to its part. */
export function SectionRail({ parts, marks, compact = false }: Props) {
  const current = usePartInView(parts.map(({ id }) => id));
  return (
    <Box component="nav" aria-label="Form sections" sx={railStyles}>
      {parts.map((part) => {
        const faults = marks.faultsByPart.get(part.id) ?? 0;
        const warnings = marks.warningsByPart.get(part.id) ?? 0;
        return (
          <Box
            key={part.id}
            component="button"
            type="button"
            aria-current={part.id === current ? 'true' : undefined}
            onClick={() => goToPart(part.id)}
            sx={compact ? dotLine : railLine}
          >
            <RailDot mark={markOf(part)} />
            <Box component="span" className="name" sx={compact ? dotName : { minWidth: 0 }}>
              {part.title}
            </Box>
            <Box component="span" aria-hidden className="count">
              {countOf(part)}
            </Box>
            <RailBadge count={faults} colour={tokens.errorInk} />
            <RailBadge count={warnings} colour={tokens.warningInk} />
            <VisuallyHidden>, {wordsOf(part, faults, warnings)}</VisuallyHidden>
          </Box>
        );
      })}
    </Box>
  );
}
