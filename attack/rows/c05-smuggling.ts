import assert from 'node:assert/strict';
import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';

const inner = 'GET /api/roles HTTP/1.1\r\nHost: x\r\n\r\n';
const chunked = `0\r\n\r\n${inner}`;
const host = 'Host: x';

/** Requests on whose end two servers could disagree; the inner one must never be answered. */
const tries: Readonly<Record<string, string>> = {
  'CL + TE': rawRequest(
    'POST /login',
    [host, `Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked'],
    chunked,
  ),
  'TE + CL': rawRequest('POST /login', [host, 'Transfer-Encoding: chunked', 'Content-Length: 4'], chunked),
  'two CL': rawRequest('POST /login', [host, 'Content-Length: 0', `Content-Length: ${inner.length}`], inner),
  'CL list': rawRequest('POST /login', [host, 'Content-Length: 0, 0'], inner),
  'CL signed': rawRequest('POST /login', [host, 'Content-Length: +0'], inner),
  'CL hex': rawRequest('POST /login', [host, 'Content-Length: 0x0'], inner),
  'CL negative': rawRequest('POST /login', [host, 'Content-Length: -1'], inner),
  'TE twice': rawRequest('POST /login', [host, 'Transfer-Encoding: chunked, identity'], chunked),
  'TE unknown': rawRequest('POST /login', [host, 'Transfer-Encoding: xchunked'], chunked),
  'TE with a space before the colon': rawRequest('POST /login', [host, 'Transfer-Encoding : chunked'], chunked),
  'TE folded': rawRequest('POST /login', [host, 'Transfer-Encoding:\r\n chunked', 'Content-Length: 4'], chunked),
  'bare LF': `POST /login HTTP/1.1\n${host}\nContent-Length: 0\n\n${inner}`,
  'bare CR in a header': rawRequest('POST /login', [host, 'X: a\rTransfer-Encoding: chunked'], chunked),
  'chunk size junk': rawRequest('POST /login', [host, 'Transfer-Encoding: chunked'], `0x0\r\n\r\n${inner}`),
  'NUL in a header': rawRequest('POST /login', [host, 'X: a\0b', 'Content-Length: 0'], inner),
};

export const smuggling: Row = {
  id: 'C5',
  title: 'request smuggling',
  async run(target) {
    const strays: string[] = [];
    for (const [what, request] of Object.entries(tries)) {
      const { status, answers, closed } = await sendRaw(target.url, Buffer.from(request, 'latin1'), { quiet: 2000 });
      if (status !== 400 || answers !== 1 || !closed)
        strays.push(`${what}: ${status}, ${answers} answers, ${closed ? 'closed' : 'left open'}`);
    }
    assertNone(strays, 'ambiguous requests taken');
    const { status } = await target.visitor().send('GET', '/healthz');
    assert.equal(status, 200);
    return `${Object.keys(tries).length} of ${Object.keys(tries).length} ambiguous requests: 400, one answer, connection closed`;
  },
};
