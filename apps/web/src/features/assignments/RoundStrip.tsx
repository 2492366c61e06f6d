import type { RoundDetail } from '@cea/contract/reading-rounds';
import { PipelineStrip } from '../../ui/PipelineStrip.tsx';
import { type Stage, stages } from './article-stage.ts';

interface Props {
  counts: RoundDetail['counts'];
  chosen: Stage | undefined;
  onChoose: (stage: Stage | undefined) => void;
}

const stageKeys = Object.keys(stages) as Stage[];

/** How many articles of the round are at each stage. A press shows only those. */
export function RoundStrip({ counts, chosen, onChoose }: Props) {
  return (
    <PipelineStrip
      label="Articles by stage"
      stages={stageKeys.map((key) => ({
        key,
        label: key === 'screened' && counts.screened > 0 ? `screened, ${counts.accepted} accepted` : stages[key],
        count: counts[key],
      }))}
      chosen={chosen ? [chosen] : []}
      onChoose={(key) => onChoose(key === chosen ? undefined : (key as Stage))}
    />
  );
}
