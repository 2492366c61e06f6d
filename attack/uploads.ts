import { createResource } from '@cea/contract/managed-resources';
import { makeUser } from '../apps/server/test/factories.ts';
import { formBytes } from './form-bytes.ts';
import type { Answer, Client } from './http-client.ts';
import type { Site } from './site.ts';

export async function signInUploader(site: Site): Promise<Client> {
  const client = await site.signIn(await makeUser(site.db, { roles: ['Admin'] }));
  await client.fetchToken();
  return client;
}

/** Uploads a resource whose file has exactly this name. */
export async function uploadNamed(
  client: Client,
  name: string,
  content: string | Buffer,
  type?: string,
): Promise<Answer> {
  const { body, headers } = formBytes(name, content, type === undefined ? undefined : { type, title: 'Uploaded' });
  return client.send(createResource.method, createResource.path, { body, headers });
}

/** The address of the file of a resource that was just made. */
export const fileUrlOf = ({ json }: Answer): string => (json as { data: { file_url: string } }).data.file_url;
