import type { FormWarning } from '@cea/contract/form-warnings';
import type { Consensus } from '@cea/contract/forms';
import { isReason, reasonKey, reasonsFrom } from '@cea/contract/warning-reasons';
import type { ComponentProps } from 'react';
import { titleOf } from '../article-title.ts';
import { SubmitDialog } from '../submit/SubmitDialog.tsx';
import { allItems, labelInConsensus, nameOf } from './consensus-items.ts';
import { ConsensusNextSteps } from './ConsensusNextSteps.tsx';
import type { ConsensusDesk } from './use-consensus.ts';

interface Props extends Pick<ComponentProps<typeof SubmitDialog>, 'submit' | 'onJump' | 'onClose'> {
  consensus: Consensus;
  desk: ConsensusDesk;
  round: string;
}

/** The reason that a reader gave for the values which are agreed now. */
function reasonOfReaders({ pairs, readings }: Consensus, { row_id, rule, values }: FormWarning): string | undefined {
  const pair = pairs.find((one) => one.row_id === row_id);
  const answers = readings.map(
    ({ rows }) => rows.find((row) => row.row_id === pair?.a_row_id || row.row_id === pair?.b_row_id)?.answers,
  );
  const kept = reasonsFrom(answers, values)[reasonKey(rule)];
  return isReason(kept) ? kept.reason : undefined;
}

/** What is left of a consensus, with a link to each; asks for the reasons of warnings, and offers those of the readers. */
export function ConsensusSubmitDialog({ consensus, desk, round, ...dialog }: Props) {
  const { article } = consensus.form;
  const { groups, goTo } = desk;
  return (
    <SubmitDialog
      {...dialog}
      title="Submit this consensus"
      about={`${article.compound_id} · ${titleOf(article)} · ${round}`}
      action="Submit consensus"
      differences={allItems(groups)
        .filter(({ left }) => left)
        .map((item) => ({ id: item.id, label: nameOf(groups, item), onGo: () => goTo(item.id) }))}
      labelCell={(cell) => labelInConsensus(groups, cell)}
      suggest={(warning) => reasonOfReaders(consensus, warning)}
      aside={<ConsensusNextSteps />}
    />
  );
}
