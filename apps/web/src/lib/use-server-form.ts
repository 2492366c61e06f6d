import type { Schema } from '@cea/contract/endpoint';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { hasStatus } from './api-error.ts';
import { sortErrors } from './field-errors.ts';
import { useKeptForm } from './use-kept-form.ts';

interface ServerForm<I extends FieldValues, O extends FieldValues> {
  schema: Schema<O, I>;
  defaultValues: DefaultValues<I>;
  send: (values: O) => Promise<unknown>;
  /**
   * The form's name on its page, under which its input outlives the end of the session. Undefined where nothing may be
   * kept: passwords, codes, and forms for visitors.
   */
  keepAs: string | undefined;
}

/** A form checked by a schema of the contract; the server's refusals are shown at their fields. */
export function useServerForm<I extends FieldValues, O extends FieldValues>(options: ServerForm<I, O>) {
  const { schema, defaultValues, send, keepAs } = options;
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema), defaultValues });
  useKeptForm(form, keepAs);
  // A mutation, because the query client logs every failure and detects the end of the session.
  const { mutateAsync } = useMutation({ mutationFn: send, networkMode: 'always', meta: { handled: true } });

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      // The login page opens, and the input is kept.
      if (hasStatus(error, 401)) return;
      const sorted = sortErrors(error, Object.keys(form.getValues()));
      for (const [name, message] of sorted.fields.toReversed()) {
        form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: true });
      }
      if (sorted.form.length > 0) form.setError('root.server', { type: 'server', message: sorted.form.join(' ') });
    }
  });

  return { form, onSubmit, pending: form.formState.isSubmitting, refusal: form.formState.errors.root?.server?.message };
}
