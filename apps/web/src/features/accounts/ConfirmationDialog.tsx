import { confirmPassword } from '@cea/contract/accounts';
import { ruleTexts } from '@cea/contract/rules';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { Attempt, Question } from './confirmed.ts';

export interface PendingConfirmation {
  question: Question;
  attempt: Attempt;
  needsPassword: boolean;
  resolve: (done: boolean) => void;
  reject: (error: unknown) => void;
}

export function ConfirmationDialog({ question, attempt, needsPassword, resolve, reject }: PendingConfirmation) {
  const [asksPassword, setAsksPassword] = useState(needsPassword);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  // It may be asked for only after the reason was sent.
  useEffect(() => {
    if (asksPassword) passwordField.current?.focus();
  }, [asksPassword]);

  /** True if the server accepted the password, or none is required. */
  const takePassword = async (): Promise<boolean> => {
    if (!asksPassword) return true;
    try {
      await call(confirmPassword, { body: { password } }, { expected: [422, 423] });
      return true;
    } catch (error) {
      if (hasStatus(error, 401)) reject(error);
      else setFault(sentencesOf(error)[0]);
      return false;
    }
  };

  const tryIt = async (reason: string) => {
    try {
      await attempt(reason);
      resolve(true);
    } catch (error) {
      if (hasStatus(error, 423)) setAsksPassword(true);
      else reject(error);
    }
  };

  const confirm = async (reason: string) => {
    const missing = asksPassword && password === '';
    setFault(missing ? ruleTexts.required : undefined);
    if (missing) {
      passwordField.current?.focus();
      return;
    }
    setPending(true);
    if (await takePassword()) await tryIt(reason);
    setPending(false);
  };

  return (
    <ConfirmDialog
      title={question.title}
      action={question.action}
      danger={question.danger ?? false}
      effects={question.effects}
      typeToConfirm={question.typeToConfirm}
      reasonHint="Required. Kept permanently in the audit log. Do not include people’s names."
      pending={pending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => resolve(false)}
      {...(needsPassword && { onEnter: () => passwordField.current?.focus() })}
    >
      <Typography>{question.text}</Typography>
      {question.details}
      {asksPassword && (
        <PasswordInput
          label="Your password"
          hint="Asked again after a while, so that nobody else at your screen can make this change."
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          fault={fault}
          inputRef={passwordField}
          required
        />
      )}
    </ConfirmDialog>
  );
}
