import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  /** When its content is there: the place to lead to the field that it was opened for. */
  onEnter?: () => void;
  children: ReactNode;
}

/** Asks once, with one clear question and a button that names what it does. */
export function ConfirmDialog({ onConfirm, ...rest }: Props) {
  return <FormDialog {...rest} size="xs" onSubmit={onConfirm} />;
}
