import type { CleanedForm } from '@cea/contract/cleaning-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanedFormOptions, findingsKey } from './cleaning-api.ts';
import { type FindingName, findingKey } from './cleaning-search.ts';

export interface Decision {
  readonly finding: FindingName;
  readonly send: () => Promise<CleanedForm>;
  /** Takes it back; absent for what undoes something itself. */
  readonly undo?: (now: CleanedForm) => Promise<CleanedForm>;
  /** Called if the finding is no longer open. */
  readonly onSettled?: () => void;
}

const isOpen = ({ form, findings }: CleanedForm, { row_id, rule }: FindingName): boolean =>
  findings.some((one) => form.id === one.form_id && one.row_id === row_id && one.rule === rule && one.state === 'open');

/** Sends decisions and shows what the form is after them. If one is refused, the form is read again. */
export function useDecide(roundId: number, onUndone: (key: string) => void) {
  const client = useQueryClient();
  const [last, setLast] = useState<{ finding: FindingName; undo: () => Promise<CleanedForm> }>();
  const readAgain = (id: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: findingsKey(roundId) }),
      client.invalidateQueries({ queryKey: cleanedFormOptions(id).queryKey }),
    ]);
  const deciding = useMutation({
    mutationFn: ({ send }: Decision) => send(),
    onSuccess: (form, { finding, undo, onSettled }) => {
      client.setQueryData(cleanedFormOptions(form.form.id).queryKey, form);
      setLast(undo && { finding, undo: () => undo(form) });
      if (!isOpen(form, finding)) onSettled?.();
      // Not waited for: the next key would be lost until everything is read again.
      void client.invalidateQueries({ queryKey: findingsKey(roundId) });
    },
    onError: (_, { finding }) => readAgain(finding.form_id),
  });
  const undo = () => {
    if (!last || deciding.isPending) return;
    const { finding } = last;
    deciding.mutate({ finding, send: last.undo });
    onUndone(findingKey(finding));
  };
  return {
    decide: (decision: Decision) => {
      if (!deciding.isPending) deciding.mutate(decision);
    },
    undo,
    canUndo: last !== undefined,
    status: deciding.isPending ? 'Saving…' : deciding.isSuccess ? 'Saved' : '',
  };
}
export type Deciding = ReturnType<typeof useDecide>;
