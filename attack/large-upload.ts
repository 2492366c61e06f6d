import { once } from 'node:events';
import http from 'node:http';
import { createResource } from '@cea/contract/managed-resources';
import { formBytes } from './form-bytes.ts';
import type { Client } from './http-client.ts';

const chunk = Buffer.alloc(64 * 1024, 'Line of text.\n');

interface LargeUpload {
  /** Sends this many bytes of the file, or fewer if the answer comes before. */
  send(bytes: number): Promise<void>;
  /** Ends the form and waits for the status of the answer. */
  finish(): Promise<number>;
  cut(): void;
}

/** The call that takes the file, and what else its form holds. */
export interface UploadCall {
  readonly path: string;
  readonly name: string;
  readonly texts?: Readonly<Record<string, string>>;
}
const newResource: UploadCall = { path: createResource.path, name: 'large.txt' };

/** An upload of a text file of `size` bytes that is sent piece by piece; without a size its length is not announced. */
export function openUpload(url: string, client: Client, size?: number, to: UploadCall = newResource): LargeUpload {
  const { head, tail, headers } = formBytes(to.name, '', to.texts);
  const request = http.request(`${url}${to.path}`, {
    method: 'POST',
    agent: false, // A request that is cut short must not leave its connection to the next one.
    localAddress: client.address,
    headers: {
      ...headers,
      cookie: client.cookieHeader(),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      ...(size !== undefined && { 'content-length': head.length + size + tail.length }),
    },
  });
  const answer: { status?: number } = {};
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      answer.status = response.statusCode ?? 0;
      response.resume();
      resolve(answer.status);
    });
    request.on('error', reject);
  });
  answered.catch(() => {}); // A caller that cuts the connection never reads the answer.
  request.write(head);
  return {
    async send(bytes) {
      for (let left = bytes; left > 0 && answer.status === undefined && !request.destroyed; left -= chunk.length) {
        const more = request.write(left < chunk.length ? chunk.subarray(0, left) : chunk);
        if (!more) await Promise.race([once(request, 'drain'), answered.catch(() => {})]);
      }
    },
    finish() {
      request.end(tail);
      return answered;
    },
    cut: () => request.destroy(),
  };
}
