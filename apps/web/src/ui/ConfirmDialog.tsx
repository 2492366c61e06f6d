import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  /** Called when its content is mounted, for example to focus a field. */
  onEnter?: () => void;
  children: ReactNode;
}

/** Asks one clear question, with a button that names the action. */
export function ConfirmDialog({ onConfirm, ...rest }: Props) {
  return <FormDialog {...rest} size="xs" onSubmit={onConfirm} />;
}
