import { fillPath } from '../fill-path.ts';
import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { ValidWrite } from '../writes/valid-write.ts';

/** The raw header; undefined for none. */
const tricks: readonly (string | undefined)[] = [
  'application/json',
  'APPLICATION/JSON',
  'Application/Json; charset=utf-8',
  ' application/json',
  '\tapplication/json',
  'application/json\t;charset=utf-8',
  'application/json ; x=1',
  'application/json;',
  'application/json; charset=utf-16',
  'application/json,text/plain',
  'application/jsonx',
  'application/json\u00a0',
  'application/json/x',
  'xapplication/json',
  'application/problem+json',
  'application/x-json',
  'text/json',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  'application/octet-stream',
  '*/*',
  'json',
  '',
  undefined,
];

/** A body that violates the schema in every field and adds one; a parser that skips the schema lets it through. */
const broken = (body: object): string =>
  JSON.stringify({ ...Object.fromEntries(Object.keys(body).map((name) => [name, { wrong: true }])), smuggled: true });

async function tryAll(site: Site, { endpoint, prepare }: ValidWrite): Promise<string[]> {
  const { client, params, query, body = {}, reason = '' } = await prepare(site);
  await client.fetchToken();
  const text = broken(body);
  const strays: string[] = [];
  for (const type of tricks) {
    const request = rawRequest(
      `${endpoint.method} ${fillPath(endpoint.path, params, query)}`,
      [
        `Host: ${new URL(site.url).host}`,
        `Cookie: ${client.cookieHeader()}`,
        `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}`,
        `X-Audit-Reason: ${encodeURIComponent(reason)}`,
        ...(type === undefined ? [] : [`Content-Type:${type}`]),
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
      ],
      text,
    );
    const { status } = await sendRaw(site.url, Buffer.from(request, 'latin1'), {
      address: client.address,
      quiet: 3000,
    });
    // A write without a body cannot skip a schema; it may only refuse the type.
    if (![400, 415, 422].includes(status)) strays.push(`${nameOf(endpoint)} as ${JSON.stringify(type)}: ${status}`);
  }
  return strays;
}

export const contentTypes: Row = {
  id: 'V8',
  title: 'content-type tricks',
  async run(target) {
    const writes = validWrites().filter(({ endpoint }) => endpoint.body);
    const strays: string[] = [];
    for (const write of writes) strays.push(...(await tryAll(target, write)));
    assertNone(strays, 'not refused');
    return `${writes.length} writes x ${tricks.length} content types: all 415 or 422, the schema never skipped`;
  },
};
