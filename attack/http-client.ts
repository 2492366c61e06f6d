import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Endpoint, Sent } from '@cea/contract/endpoint';
import { encodeForm } from '../apps/server/test/encode-form.ts';
import { fillPath } from './fill-path.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly setCookies: readonly string[];
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: unknown;
  /** From the first byte written to the last byte read. */
  readonly ms: number;
}

export interface ClientOptions {
  readonly url: string;
  /** The source address of the connections; every address in 127.0.0.0/8 is this machine. */
  readonly address: string;
  readonly sockets?: number;
  /** The certificate to trust, for https. */
  readonly ca?: string | undefined;
  /** Called with every secret that is sent or received. */
  readonly onSecret: (secret: string) => void;
}

interface Request {
  readonly headers?: Record<string, string>;
  readonly body?: object | string | Buffer;
}

const secretFields = new Set(['password', 'current_password', 'code', 'recovery_code']);
/** Six digits of an app appear by chance anywhere. */
const leastTelling = 8;

/** Acts like a browser over real sockets: keeps cookies and repeats the CSRF token. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #agent: http.Agent;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
    const { Agent } = options.url.startsWith('https:') ? https : http;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: options.sockets ?? 1,
      localAddress: options.address,
      // A forged Host header must not fail on the certificate's name before it is sent.
      ...(options.ca && { ca: options.ca, checkServerIdentity: () => undefined }),
    });
  }

  get address(): string {
    return this.#options.address;
  }

  /** Calls an endpoint of the contract, as the web app does. */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: Partial<Sent<E>> = {},
    { reason, headers }: { reason?: string | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    type Values = Record<string, string>;
    const { params, query, body } = sent as { params?: Values; query?: Values; body?: object };
    if (endpoint.method !== 'GET') await this.fetchToken();
    const form = endpoint.multipart && (await encodeForm(body ?? {}));
    return this.send(endpoint.method, fillPath(endpoint.path, params, query), {
      ...(form ? { body: form.payload } : body && { body }),
      headers: { ...form?.headers, ...headers, ...(reason && { 'x-audit-reason': encodeURIComponent(reason) }) },
    });
  }

  async fetchToken(): Promise<void> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.send('GET', '/sanctum/csrf-cookie');
  }

  async send(method: string, path: string, { headers, body }: Request = {}): Promise<Answer> {
    const token = this.cookies.get('XSRF-TOKEN');
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    if (isJson) this.#noteSecrets(body);
    const payload = isJson ? JSON.stringify(body) : body;
    const answer = await this.#exchange(method, path, payload, {
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
      ...(token && { 'x-xsrf-token': token }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    });
    for (const cookie of answer.setCookies) this.#keep(cookie);
    return answer;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(
    method: string,
    path: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { url } = this.#options;
    const { hostname, port, protocol } = new URL(url);
    const { request } = protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers, timeout: 40_000 }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            setCookies: reply.headers['set-cookie'] ?? [],
            text,
            bytes,
            get json() {
              return JSON.parse(text) as unknown;
            },
            ms: performance.now() - started,
          });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered in 40 s`)));
      sent.on('error', (cause) => reject(new Error(`${method} ${path}: ${cause.message}`, { cause })));
      sent.end(payload);
    });
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = decodeURIComponent(pair.slice(at + 1));
    if (value === '') return void this.cookies.delete(name);
    this.cookies.set(name, value);
    this.#options.onSecret(value);
  }

  #noteSecrets(body: object): void {
    for (const [name, value] of Object.entries(body)) {
      if (secretFields.has(name) && typeof value === 'string' && value.length >= leastTelling)
        this.#options.onSecret(value);
    }
  }
}
