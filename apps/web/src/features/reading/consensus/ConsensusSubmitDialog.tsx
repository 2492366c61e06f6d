import type { Consensus } from '@cea/contract/forms';
import type { ComponentProps } from 'react';
import { titleOf } from '../article-title.ts';
import { SubmitDialog } from '../submit/SubmitDialog.tsx';
import { labelCellOf } from './added-rows.ts';
import { allItems, isSilent, nameOf } from './consensus-items.ts';
import { ConsensusNextSteps } from './ConsensusNextSteps.tsx';
import { reasonOfReaders } from './reason-of-readers.ts';
import type { ConsensusDesk } from './use-consensus.ts';

interface Props extends Pick<ComponentProps<typeof SubmitDialog>, 'submit' | 'onJump' | 'onClose'> {
  consensus: Consensus;
  desk: ConsensusDesk;
  round: string;
}

/** What is left of a consensus, with a link to each; asks for the reasons of warnings, and offers those of the readers. */
export function ConsensusSubmitDialog({ consensus, desk, round, ...dialog }: Props) {
  const { article } = consensus.form;
  const { rows, groups, goTo } = desk;
  const items = allItems(groups).filter((item) => !isSilent(item));
  const left = items.filter((item) => item.left);
  return (
    <SubmitDialog
      {...dialog}
      title="Submit this consensus"
      about={`${article.compound_id} · ${titleOf(article)} · ${round}`}
      action="Submit consensus"
      differences={left.map((item) => ({ id: item.id, label: nameOf(groups, item), onGo: () => goTo(item.id) }))}
      agreement={{ agreed: items.length - left.length, fields: items.length }}
      labelCell={labelCellOf(consensus, rows, groups)}
      suggest={(warning) => reasonOfReaders(consensus, warning)}
      aside={<ConsensusNextSteps />}
    />
  );
}
