import type { Schema } from '@cea/contract/endpoint';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { sortErrors } from './field-errors.ts';

interface ServerForm<I extends FieldValues, O extends FieldValues> {
  schema: Schema<O, I>;
  defaultValues: DefaultValues<I>;
  send: (values: O) => Promise<unknown>;
}

/** A form checked by a schema of the contract; what the server refuses lands on the fields it speaks of. */
export function useServerForm<I extends FieldValues, O extends FieldValues>(options: ServerForm<I, O>) {
  const { schema, defaultValues, send } = options;
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema), defaultValues });

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      console.error(error);
      const sorted = sortErrors(error, Object.keys(form.getValues()));
      for (const [name, message] of sorted.fields.toReversed()) {
        form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: true });
      }
      if (sorted.form.length > 0) form.setError('root.server', { type: 'server', message: sorted.form.join(' ') });
    }
  });

  return { form, submit, pending: form.formState.isSubmitting, refusal: form.formState.errors.root?.server?.message };
}
