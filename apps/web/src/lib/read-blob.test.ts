import { expect, test } from 'vitest';
import { readBlob } from './read-blob.ts';

function answer(chunks: readonly string[], headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers });
}

test.each([
  [{ 'content-length': '10' }, [0.4, 1]],
  [{}, []],
  [{ 'content-length': '4', 'content-encoding': 'br' }, []],
])('an answer with %j reports %j', async (headers, expected) => {
  const shares: number[] = [];
  const blob = await readBlob(answer(['abcd', 'efghij'], { 'content-type': 'text/csv', ...headers }), {
    onProgress: (share) => shares.push(share),
  });
  expect([await blob.text(), shares]).toEqual(['abcdefghij', expected]);
  expect(blob.type).toBe('text/csv');
});

test('bytes are reported for every answer', async () => {
  const bytes: number[] = [];
  await readBlob(answer(['abcd', 'efghij'], { 'content-encoding': 'br' }), { onBytes: (count) => bytes.push(count) });
  expect(bytes).toEqual([4, 10]);
});

test('without anyone to tell, it is read as it is', async () => {
  expect(await (await readBlob(answer(['ab'], { 'content-length': '2' }))).text()).toBe('ab');
});
