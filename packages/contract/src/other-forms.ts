import { z } from 'zod';
import { Form } from './forms.ts';

/** Another form of an article that publishing one of its forms leaves as it is: an open one, or one not public yet. */
export const OtherForm = Form.pick({ id: true, kind: true, origin: true, status: true }).extend({
  submitted_at: z.iso.datetime().nullable(),
  /** Whose form it is, of a reader's. */
  reader_name: z.string().nullable(),
  /** It was submitted after the one to publish. */
  is_later: z.boolean(),
});
export type OtherForm = z.infer<typeof OtherForm>;
