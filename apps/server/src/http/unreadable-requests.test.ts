import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Sends bytes; returns the status line and the body of the answer. */
async function send(bytes: string): Promise<[line: string, body: unknown]> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => {}); // The connection may be reset while it is still sending.
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return [head.split('\r\n', 1)[0]!, JSON.parse(body)];
}

it('bytes that are not HTTP are answered like every refusal', async () => {
  expect(await send('nonsense\r\n\r\n')).toEqual(['HTTP/1.1 400 Bad Request', { message: 'Bad request.' }]);
});

it('headers that are too long are refused with a reason', async () => {
  const head = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await send(head)).toEqual(['HTTP/1.1 413 Payload Too Large', { message: 'The request is too large.' }]);
});

it('an empty body counts as none, and a body that is not JSON is refused', async () => {
  const client = await test.as(await makeUser(test.db));
  const send = (payload: string) =>
    client.raw('POST', '/logout', { payload, headers: { 'content-type': 'application/json' } });
  expect((await send('{"half":')).statusCode).toBe(422);
  expect((await send('')).statusCode).toBeLessThan(300);
});
