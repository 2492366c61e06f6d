import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { downloadQuery, type FileFormat } from '@cea/contract/registry-files';
import type { SuperAdmin } from '../sign-in.ts';

/** Every ratio has a year. */
const everything = { primaryDataType: 'ratios', selectedTypes: ['ratios'], raw_query: 'year:[1900 TO 2100]' };

/** Starts a download of all ratios with all columns, over its own connection and uncompressed. */
export async function openDownload(url: string, admin: SuperAdmin, format: FileFormat): Promise<IncomingMessage> {
  const asked = request(`${url}${downloadQuery.path}`, {
    method: 'POST',
    agent: false,
    headers: { ...admin.headers, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ ...everything, format }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {}); // Some are cut off on purpose.
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for a download`);
  return answer;
}

/** Bytes of the file, read as fast as they come. */
export async function downloadAll(url: string, admin: SuperAdmin, format: FileFormat): Promise<number> {
  let bytes = 0;
  for await (const chunk of await openDownload(url, admin, format)) bytes += (chunk as Buffer).length;
  return bytes;
}
