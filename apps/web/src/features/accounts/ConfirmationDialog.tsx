import { confirmPassword } from '@cea/contract/accounts';
import { ruleTexts } from '@cea/contract/rules';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Attempt, Question } from './confirmed.ts';

export interface PendingConfirmation {
  question: Question;
  attempt: Attempt;
  needsPassword: boolean;
  resolve: (done: boolean) => void;
  reject: (error: unknown) => void;
}

interface Faults {
  reason?: string | undefined;
  password?: string | undefined;
}

export function ConfirmationDialog({ question, attempt, needsPassword, resolve, reject }: PendingConfirmation) {
  const [asksPassword, setAsksPassword] = useState(needsPassword);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [pending, setPending] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);

  /** True if the server accepted the password, or none is required. */
  const takePassword = async (): Promise<boolean> => {
    if (!asksPassword) return true;
    try {
      await call(confirmPassword, { body: { password } }, { expected: [422, 423] });
      return true;
    } catch (error) {
      if (hasStatus(error, 401)) reject(error);
      else setFaults({ password: sentencesOf(error)[0] });
      return false;
    }
  };

  const tryIt = async () => {
    try {
      await attempt(reason.trim());
      resolve(true);
    } catch (error) {
      if (hasStatus(error, 423)) setAsksPassword(true);
      else reject(error);
    }
  };

  const confirm = async () => {
    const missing: Faults = {
      reason: reason.trim() === '' ? ruleTexts.required : undefined,
      password: asksPassword && password === '' ? ruleTexts.required : undefined,
    };
    setFaults(missing);
    if (missing.reason || missing.password) return;
    setPending(true);
    if (await takePassword()) await tryIt();
    setPending(false);
  };

  return (
    <ConfirmDialog
      title={question.title}
      action={question.action}
      danger={question.danger ?? false}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={() => resolve(false)}
      onEnter={() => firstField.current?.focus()}
    >
      <Typography>{question.text}</Typography>
      <TextInput
        label="Reason"
        hint="Kept permanently in the audit log. Do not include names."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        fault={faults.reason}
        inputRef={firstField}
        required
        slotProps={{ input: { maxLength: 300 } }}
      />
      {asksPassword && (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          fault={faults.password}
          required
        />
      )}
    </ConfirmDialog>
  );
}
