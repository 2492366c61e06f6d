import type { RoundDetail } from '@cea/contract/reading-rounds';
import { PipelineStrip } from '../../ui/PipelineStrip.tsx';
import { type Stage, stages } from './article-stage.ts';

interface Props {
  counts: RoundDetail['counts'];
  chosen: Stage | undefined;
  onChoose: (stage: Stage | undefined) => void;
}

const reviewKeys = (Object.keys(stages) as Stage[]).filter((key) => key !== 'screened');

/** How many articles of the round are at each stage. A press shows only those. Screened abstracts are beside the way. */
export function RoundStrip({ counts, chosen, onChoose }: Props) {
  return (
    <PipelineStrip
      label="Articles by stage"
      stages={reviewKeys.map((key) => ({ key, label: stages[key], count: counts[key] }))}
      aside={[
        {
          key: 'screened',
          label: counts.screened > 0 ? `${stages.screened}, ${counts.accepted} accepted` : stages.screened,
          count: counts.screened,
        },
      ]}
      chosen={chosen ? [chosen] : []}
      onChoose={(key) => onChoose(key === chosen ? undefined : (key as Stage))}
    />
  );
}
