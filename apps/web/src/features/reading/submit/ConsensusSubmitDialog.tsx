import type { FormWarning } from '@cea/contract/form-warnings';
import type { Consensus } from '@cea/contract/forms';
import { isReason, reasonKey, reasonsFrom } from '@cea/contract/warning-reasons';
import type { ComponentProps } from 'react';
import { titleOf } from '../article-title.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

interface Props extends Pick<ComponentProps<typeof SubmitDialog>, 'submit' | 'onJump' | 'onClose'> {
  consensus: Consensus;
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

/** Asks for the reasons of warnings that stay in a consensus, and offers those of the readers. */
export function ConsensusSubmitDialog({ consensus, round, ...dialog }: Props) {
  const { article } = consensus.form;
  return (
    <SubmitDialog
      {...dialog}
      title="Submit this consensus"
      about={`${article.compound_id} · ${titleOf(article)} · ${round}`}
      action="Submit consensus"
      suggest={(warning) => reasonOfReaders(consensus, warning)}
    />
  );
}
