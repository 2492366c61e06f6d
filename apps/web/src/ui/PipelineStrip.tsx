import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { showCount } from '../lib/number-format.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { asideStyles, flowStyles, frameStyles, stageStyles } from './pipeline-strip-styles.ts';

export interface PipelineStage {
  readonly key: string;
  readonly label: string;
  /** What it is called where two stages have the same short name. */
  readonly fullLabel?: string;
  readonly count: number;
  /** A third line, such as how old the oldest is. */
  readonly note?: string | undefined;
  /** The note tells of a limit that was passed. */
  readonly isLate?: boolean;
}

interface Props {
  /** What the strip counts, for those who cannot see it. */
  label: string;
  stages: readonly PipelineStage[];
  /** Where things go that leave the way. */
  aside?: readonly PipelineStage[];
  chosen: readonly string[];
  /** `add`: beside what is chosen, instead of it. */
  onChoose: (key: string, add: boolean) => void;
}

interface StageProps {
  stage: PipelineStage;
  isChosen: boolean;
  /** Others have a note: this one keeps the space for it. */
  hasNotes: boolean;
  onChoose: Props['onChoose'];
}

function Stage({ stage, isChosen, hasNotes, onChoose }: StageProps) {
  const { key, label, fullLabel = label, count, note, isLate = false } = stage;
  return (
    <Box component="li">
      <Box
        component="button"
        type="button"
        aria-pressed={isChosen}
        onClick={(event: MouseEvent) => onChoose(key, event.shiftKey)}
        sx={stageStyles}
      >
        <strong>{showCount(count)}</strong>
        {fullLabel === label ? (
          <span>{label}</span>
        ) : (
          <>
            <span aria-hidden>{label}</span>
            <VisuallyHidden>{fullLabel}</VisuallyHidden>
          </>
        )}
        {hasNotes && <small data-late={isLate || undefined}>{note ?? '\u00A0'}</small>}
      </Box>
    </Box>
  );
}

const none: readonly PipelineStage[] = [];

/**
 * How many things are at each stage of a way. A press chooses a stage or takes it back, with Shift beside the others. On
 * a phone it scrolls sideways.
 */
export function PipelineStrip({ label, stages, aside = none, chosen, onChoose }: Props) {
  const hasNotes = [...stages, ...aside].some(({ note }) => note !== undefined);
  const draw = (stage: PipelineStage) => (
    <Stage key={stage.key} isChosen={chosen.includes(stage.key)} {...{ stage, hasNotes, onChoose }} />
  );
  return (
    <Box component="section" aria-label={label} sx={frameStyles}>
      <Box component="ol" sx={flowStyles}>
        {stages.map(draw)}
      </Box>
      {aside.length > 0 && (
        <Box component="ul" sx={asideStyles}>
          {aside.map(draw)}
        </Box>
      )}
    </Box>
  );
}
