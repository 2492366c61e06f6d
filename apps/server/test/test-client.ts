import type { Endpoint, Reply, Sent } from '@cea/contract/endpoint';
import type { WireError } from '@cea/contract/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { encodeForm } from './encode-form.ts';

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: Reply<E> & WireError;
}

interface Extra {
  readonly reason?: string;
  readonly headers?: Record<string, string>;
}

/** Files stay text. */
function bodyOf({ body, headers, json }: LightMyRequestResponse): unknown {
  if (body === '') return undefined;
  return headers['content-type']?.toString().includes('json') ? json() : body;
}

/** `/api/x/:id` with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** Anything that can call an endpoint, in process or over the network. */
export type Caller = Pick<TestClient, 'call'>;

/** Acts like a browser: keeps cookies and repeats the CSRF token, as the web app does. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #remoteAddress: string;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance, remoteAddress = '127.0.0.1') {
    this.#app = app;
    this.#remoteAddress = remoteAddress;
  }

  async call<E extends Endpoint>(endpoint: E, sent: Partial<Sent<E>> = {}, extra: Extra = {}): Promise<Answer<E>> {
    if (endpoint.method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.raw('GET', '/sanctum/csrf-cookie');
    const { params, query, body } = sent as { params?: Record<string, string | number>; query?: object; body?: object };
    const form = endpoint.multipart && (await encodeForm(body ?? {}));
    const answer = await this.raw(endpoint.method, fillPath(endpoint.path, params), {
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
      ...(form ?? (body && { payload: body })),
      headers: {
        ...form?.headers,
        ...extra.headers,
        ...(extra.reason && { 'x-audit-reason': encodeURIComponent(extra.reason) }),
      },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: bodyOf(answer),
    } as Answer<E>;
  }

  async raw(
    method: Endpoint['method'],
    url: string,
    options: { query?: Record<string, string>; payload?: object | string; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const token = this.cookies.get('XSRF-TOKEN');
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#remoteAddress,
      cookies: Object.fromEntries(this.cookies),
      ...options,
      headers: { ...(token && { 'x-xsrf-token': token }), ...options.headers },
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return answer;
  }
}
