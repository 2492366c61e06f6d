import { type CurrentUser, csrfCookie, currentUser } from '@cea/contract/accounts';
import { type ContentSlug, readContentBlock } from '@cea/contract/content';
import { listNotifications } from '@cea/contract/notifications';
import { pageMeta } from '@cea/contract/paging';
import type { Endpoint, Reply } from '@cea/contract/endpoint';
import { refusals, type RefusalCode, type WireError } from '@cea/contract/errors';

/** A request as the page made it. */
export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (asked: FakeRequest) => Response | Promise<Response>;

export const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

export const refusal = (code: RefusalCode, wire: Partial<WireError> = {}): Response =>
  json(refusals[code].status, { message: refusals[code].message, ...wire });

const matches = ({ method, path }: Endpoint, asked: FakeRequest): boolean =>
  method === asked.method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked.url.pathname);

/** Answers requests in place of the network, by endpoint of the contract; 404 if an endpoint has no answer. */
export class FakeServer {
  /** The signed-in user. */
  user: CurrentUser | null = null;
  readonly asked: FakeRequest[] = [];
  readonly #answers: { readonly endpoint: Endpoint; readonly answer: Answer }[] = [];

  constructor() {
    this.refuseOrAnswer(currentUser, () => (this.user ? json(200, { data: this.user }) : refusal('unauthenticated')));
    this.answer(listNotifications, () => ({ data: [], meta: pageMeta({ page: 1, per_page: 8 }, 0), unread: 0 }));
    this.answer(readContentBlock, ({ url }) => {
      const slug = url.pathname.split('/').at(-1) as ContentSlug;
      return { data: { slug, html: `<p>The text of ${slug}</p>`, updated_at: '2026-01-01T12:00:00Z' } };
    });
    this.refuseOrAnswer(csrfCookie, () => {
      // Never that of an earlier test, whose cookie may still be there.
      document.cookie = `XSRF-TOKEN=${crypto.randomUUID()}; path=/`;
      return json(204, undefined);
    });
  }

  /** The latest answer for an endpoint counts. */
  answer<E extends Endpoint>(endpoint: E, reply: (asked: FakeRequest) => Reply<E>): void {
    this.refuseOrAnswer(endpoint, (asked) => {
      const body = reply(asked);
      return json(body === undefined ? 204 : 200, body);
    });
  }

  refuseOrAnswer(endpoint: Endpoint, answer: Answer): void {
    this.#answers.unshift({ endpoint, answer });
  }

  askedFor(endpoint: Endpoint): FakeRequest[] {
    return this.asked.filter((asked) => matches(endpoint, asked));
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const asked: FakeRequest = {
      method: init.method ?? 'GET',
      url: new URL(path, location.origin),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    this.asked.push(asked);
    const found = this.#answers.find(({ endpoint }) => matches(endpoint, asked));
    return found ? found.answer(asked) : refusal('not-found');
  };
}
