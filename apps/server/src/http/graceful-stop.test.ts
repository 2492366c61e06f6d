import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';

const test = useApp();

it('answers what was on its way when the process began to close', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as { port: number };
  const arrived = once(test.app.server, 'connection');
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('GET /api/countries HTTP/1.1\r\nHost: a\r\n');
  const [accepted] = (await arrived) as [NodeJS.ReadableStream];
  await once(accepted, 'data');
  const closed = test.app.close();
  await expect.poll(() => test.app.isStopping()).toBe(true);
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await closed;
});
