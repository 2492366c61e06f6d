import type { FieldValues } from 'react-hook-form';

/**
 * What was typed into a form when the session ended, kept in this tab for the account that typed it. If the browser
 * refuses to store, nothing is kept and nothing breaks.
 */
const prefix = 'cea.form.';
const ofAccount = (account: number): string => `${prefix}${account}.`;
const keyOf = (account: number, form: string): string => ofAccount(account) + form;

const isSecret = (field: string): boolean => /password/i.test(field);

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Passwords are never stored, and files cannot be. */
export function keepForm(account: number, form: string, values: FieldValues): void {
  const shown = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSecret(field) && !(value instanceof Blob)),
  );
  if (Object.keys(shown).length === 0) return;
  attempt(() => sessionStorage.setItem(keyOf(account, form), JSON.stringify(shown)));
}

export const findKeptForm = (account: number, form: string): FieldValues | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(keyOf(account, form)) ?? 'null') as FieldValues | null) ?? undefined;

export function dropKeptForm(account: number, form: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(account, form)));
}

/** Drops all of them, or all but those of one account. */
export function dropKeptForms(except?: number): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      const isOther = except === undefined || !key.startsWith(ofAccount(except));
      if (key.startsWith(prefix) && isOther) sessionStorage.removeItem(key);
    }
  });
}
