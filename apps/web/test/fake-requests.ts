type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** XMLHttpRequest over a fake fetch: reports half of the body as sent, then all of it, then the answer. */
export function fakeRequests(fetch: Fetch) {
  return class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    #answered = new Headers();
    #aborted = false;
    #asked = { method: 'GET', path: '' };

    open(method: string, path: string): void {
      this.#asked = { method, path };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    send(body: FormData): void {
      void this.#exchange(body);
    }

    abort(): void {
      this.#aborted = true;
      this.#end('abort');
    }

    #end(how: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }

    async #exchange(body: FormData): Promise<void> {
      for (const loaded of [50, 100]) {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }));
      }
      try {
        const { method, path } = this.#asked;
        const answer = await fetch(path, { method, headers: this.#headers, body });
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#answered = answer.headers;
        if (!this.#aborted) this.#end('load');
      } catch {
        if (!this.#aborted) this.#end('error');
      }
    }
  };
}
