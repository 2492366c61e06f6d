import type { OnProgress } from './read-blob.ts';

/** The fields of a form: texts and files; what is undefined is left out. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) throw new TypeError(`${name} is neither a text nor a file`);
  }
  return form;
}

interface FormRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | null;
  readonly fields: object;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** Statuses whose answer has no body. */
const bodiless = new Set([204, 205, 304]);

/** Like fetch, but it reports how much has been sent, which fetch cannot. */
export function sendForm(
  url: string,
  { method, headers, signal, fields }: FormRequest,
  onProgress?: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (onProgress) {
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
    }
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(new Response(bodiless.has(status) ? null : responseText, { status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed')));
    request.addEventListener('abort', () => reject(new DOMException('The form was not sent', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(formOf(fields));
    if (signal?.aborted) abort();
  });
}
