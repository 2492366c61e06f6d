import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './numbers.ts';
import { fileTypes } from './uploads.ts';

/** Those of the public site, and those of the readers. */
const resourceTypes = ['CEA Registry', 'Data Collection'] as const;
export const ResourceType = z.enum(resourceTypes);
export type ResourceType = z.infer<typeof ResourceType>;

export const Resource = z.object({
  id: z.int(),
  type: ResourceType,
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  file_url: z.string().nullable(),
  /** 'url' if there is one, else the extension of the file. */
  resource_type: z.string(),
});
export type Resource = z.infer<typeof Resource>;

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'Resources, in display order',
  access: 'public',
  query: z.object({ type: ResourceType.optional().describe('Where the resource is shown') }),
  response: z.object({ data: z.array(Resource) }),
});

/** `pdf` of `/files/guide.PDF?x=1`; empty if the name has none. */
export function resourceTypeOf({ url, file_url }: Pick<Resource, 'url' | 'file_url'>): string {
  if (url) return 'url';
  const [name = ''] = (file_url ?? '').split(/[?#]/);
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

const extensions = Object.keys(fileTypes) as [keyof typeof fileTypes, ...(keyof typeof fileTypes)[]];

/** The address of a resource's file ends with its extension, as the browser's own derivation of its type expects. */
export const readResourceFile = endpoint({
  method: 'GET',
  path: '/api/resources/:id/file.:extension',
  summary: 'The file of a resource; those of the data collection are for readers and administrators',
  access: 'public',
  params: z.object({
    id: Id.describe('Number of the resource'),
    extension: z.enum(extensions).describe('Extension of the file'),
  }),
  file: [...new Set(Object.values(fileTypes))] as [string, ...string[]],
});
