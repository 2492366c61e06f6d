import type { ComponentProps } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TwoValues } from '../../ui/TwoValues.tsx';
import type { Conflict } from './use-stale.ts';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'action' | 'disabled'> {
  /** The input differs from the draft. */
  dirty: boolean;
  /** Another user's change of the same figure, and its description. */
  conflict: Conflict | undefined;
  overtaken: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Changes a figure of the draft; on a conflict, shows both values and a choice first. */
export function FigureDialog({ dirty, conflict, overtaken, onChoose, children, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} isDirty={dirty} action="Save to draft" disabled={!dirty || conflict !== undefined}>
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
