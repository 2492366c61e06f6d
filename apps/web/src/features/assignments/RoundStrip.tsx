import type { RoundDetail } from '@cea/contract/reading-rounds';
import type { RoundReadiness } from '@cea/contract/round-publishing';
import { useQuery } from '@tanstack/react-query';
import { PipelineStrip, type PipelineStage } from '../../ui/PipelineStrip.tsx';
import { readinessOptions } from '../cleaning/publish-round-api.ts';
import { splitAgreed } from '../cleaning/split-agreed.ts';
import { type Stage, stages } from './article-stage.ts';

interface Props {
  round: Pick<RoundDetail, 'id' | 'counts'>;
  chosen: Stage | undefined;
  onChoose: (stage: Stage | undefined) => void;
}

const reviewKeys = (Object.keys(stages) as Stage[]).filter((key) => key !== 'screened');

/** How many of the agreed articles can be published now, and why the others cannot. */
function agreedStage(agreed: number, readiness: RoundReadiness | undefined): PipelineStage {
  const stage = { key: 'to_clean', label: stages.to_clean, count: agreed };
  if (!readiness) return stage;
  const { ready: count, rest, isRestOpen } = splitAgreed(agreed, readiness);
  if (rest === 0) return { ...stage, label: 'to publish', count };
  const note = isRestOpen ? `${rest} with open findings` : `${rest} not ready`;
  return { ...stage, label: 'to publish', fullLabel: `to publish, ${note}`, count, note };
}

/** How many articles of the round are at each stage. A press shows only those. Screened abstracts are beside the way. */
export function RoundStrip({ round: { id, counts }, chosen, onChoose }: Props) {
  const { data: readiness } = useQuery({ ...readinessOptions(id), enabled: counts.to_clean > 0 });
  return (
    <PipelineStrip
      label="Articles by stage"
      stages={reviewKeys.map((key) =>
        key === 'to_clean' ? agreedStage(counts.to_clean, readiness) : { key, label: stages[key], count: counts[key] },
      )}
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
