import { ruleTexts } from '@cea/contract/rules';
import { type ReactNode, useRef, useState } from 'react';
import { EffectList } from './EffectList.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  pending?: boolean;
  /** Something has to be chosen first. */
  disabled?: boolean;
  /** The server's refusal. */
  refusal?: string | undefined;
  /** What will happen, one sentence each. */
  effects?: readonly string[] | undefined;
  /** Asks for a reason; the hint says what becomes of it. */
  reasonHint?: string;
  /** The button works once this was typed: for what cannot be undone and is easily confused. */
  typeToConfirm?: string | undefined;
  /** Much to read: it is wider, and the reason stays in sight. */
  isLong?: boolean;
  /** The reason is empty where none is asked for. */
  onConfirm: (reason: string) => unknown;
  onClose: () => void;
  /** Called when its content is mounted, for example to focus a field. */
  onEnter?: () => void;
  /** What is asked, and fields of the caller. */
  children?: ReactNode;
}

/** Asks one clear question, with a button that names the action. */
export function ConfirmDialog(props: Props) {
  const { disabled = false, effects = [], reasonHint, typeToConfirm, isLong = false, ...others } = props;
  const { onConfirm, onEnter, children, ...rest } = others;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const firstField = useRef<HTMLInputElement>(null);
  const confirm = () => {
    const missing = reasonHint !== undefined && reason.trim() === '';
    setFault(missing ? ruleTexts.required : undefined);
    // What was typed before the field went away was meant for something else.
    if (!missing) onConfirm(reasonHint === undefined ? '' : reason.trim());
  };
  const reasonField = reasonHint !== undefined && (
    <TextInput
      label="Reason"
      hint={reasonHint}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
      fault={fault}
      inputRef={firstField}
      required
      slotProps={{ input: { maxLength: 300 } }}
    />
  );
  return (
    <FormDialog
      {...rest}
      size={isLong ? 'md' : 'xs'}
      {...(isLong && { scrolls: true, foot: reasonField })}
      disabled={disabled || (typeToConfirm !== undefined && typed.trim() !== typeToConfirm)}
      onSubmit={confirm}
      onEnter={onEnter ?? (isLong ? undefined : () => firstField.current?.focus())}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
      {effects.length > 0 && <EffectList effects={effects} />}
      {!isLong && reasonField}
      {typeToConfirm !== undefined && (
        <TextInput
          label={`Type “${typeToConfirm}” to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputRef={reasonHint === undefined ? firstField : undefined}
          required
        />
      )}
    </FormDialog>
  );
}
