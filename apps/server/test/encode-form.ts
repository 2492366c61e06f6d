export interface EncodedForm {
  readonly payload: Buffer;
  readonly headers: { readonly 'content-type': string };
}

/** A form as a browser sends it: texts, and files as `File`. */
export async function encodeForm(
  fields: object | readonly (readonly [name: string, value: unknown])[],
): Promise<EncodedForm> {
  const form = new FormData();
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  for (const [name, value] of entries as [string, string | File | undefined][]) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined) form.append(name, value);
  }
  const request = new Request('http://127.0.0.1', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  };
}
