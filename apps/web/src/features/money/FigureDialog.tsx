import type { ComponentProps } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TwoValues } from '../../ui/TwoValues.tsx';
import type { Conflict } from './use-stale.ts';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'action' | 'disabled'> {
  /** Something was typed that the draft does not have. */
  dirty: boolean;
  /** What somebody else made of it meanwhile, and how that is told. */
  conflict: Conflict | undefined;
  overtaken: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** A figure of the draft to be changed; where somebody else was quicker, both values and a choice come first. */
export function FigureDialog({ dirty, conflict, overtaken, onChoose, children, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} action="Save to draft" disabled={!dirty || conflict !== undefined}>
      {conflict && (
        <TwoValues
          text={overtaken}
          mine={String(conflict.yours)}
          theirs={String(conflict.theirs)}
          onChoose={onChoose}
        />
      )}
      {children}
    </FormDialog>
  );
}
