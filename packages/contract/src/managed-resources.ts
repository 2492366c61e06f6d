import { z } from 'zod';
import { formatDate } from './dates.ts';
import { safeDest } from './dest.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById } from './numbers.ts';
import { Resource, ResourceType } from './resources.ts';
import { isNumeric, requiredText, requiredWithout, ruleTexts } from './rules.ts';
import { formatBytes, uploads } from './uploads.ts';

/** A resource as administrators see it. */
const ManagedResource = Resource.extend({
  position: z.int(),
  file_name: z.string().nullable(),
  bytes: z.int().nullable(),
  updated_at: z.iso.datetime(),
});
export type ManagedResource = z.infer<typeof ManagedResource>;

const ResourceFilters = z.object({
  type: ResourceType.optional(),
  search: z.string().trim().max(200).optional(),
});
export type ResourceFilters = z.output<typeof ResourceFilters>;

export const resourceList = declareList({
  path: '/api/admin/resources',
  summary: 'Resources, with search, sorting and paging',
  access: 'manage-content',
  item: ManagedResource,
  columns: [
    {
      key: 'position',
      label: 'Position',
      sorts: true,
      align: 'right',
      optional: true,
      text: ({ position }) => String(position),
    },
    { key: 'title', label: 'Title', sorts: true, text: ({ title }) => title },
    { key: 'description', label: 'Description', optional: true, text: ({ description }) => description },
    {
      key: 'resource_type',
      label: 'Kind',
      sorts: true,
      text: ({ resource_type }) => (resource_type === 'url' ? 'Link' : resource_type.toUpperCase()),
    },
    { key: 'target', label: 'Link or file', text: ({ url, file_name }) => url ?? file_name ?? '' },
    {
      key: 'bytes',
      label: 'Size',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
    },
    {
      key: 'updated_at',
      label: 'Changed',
      sorts: true,
      align: 'right',
      text: ({ updated_at }, zone) => formatDate(new Date(updated_at), zone),
    },
  ],
  filters: ResourceFilters,
  defaultSort: 'position',
});
export const { page: listManagedResources, file: exportResources } = resourceList;

const WebAddress = z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/]/);

/** An address of the web, or a page of this site. Nothing is ever fetched from it. */
export function isLink(text: string): boolean {
  if (/\s/.test(text)) return false;
  return text.startsWith('/') ? safeDest(text) !== undefined : WebAddress.safeParse(text).success;
}

const lastPosition = 9999;

const fields = {
  type: ResourceType,
  title: requiredText(200),
  description: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  url: z
    .string()
    .trim()
    .max(2000, 'At most 2000 characters.')
    .refine((url) => url === '' || isLink(url), 'Start with https:// or http://, or with / for a page of this site.')
    .default(''),
  /** Empty: after all others. */
  position: z
    .string()
    .trim()
    .refine((text) => text === '' || isNumeric(text), { error: ruleTexts.numeric, abort: true })
    .refine((text) => Number(text) <= lastPosition, `At most ${lastPosition}.`)
    .default(''),
  file: uploads.resource.File.optional(),
};

/** What is missing by `required_without`, in both directions (spec §5). */
export function urlOrFileFaults(url: unknown, file: unknown): Record<string, string[]> {
  const faults = { url: requiredWithout(file)(url), file: requiredWithout(url)(file) };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === true ? [] : [[field, [fault]]])),
  );
}

export const NewResource = z.strictObject(fields).superRefine(({ url, file }, context) => {
  for (const [field, [message = '']] of Object.entries(urlOrFileFaults(url, file)))
    context.addIssue({ code: 'custom', path: [field], message });
});
export type NewResource = z.output<typeof NewResource>;

/** The file stays unless another one is sent, or it is to be removed. */
export const ResourceChanges = z.strictObject({ ...fields, remove_file: z.literal('true').optional() });
export type ResourceChanges = z.output<typeof ResourceChanges>;
export type ResourceInput = z.input<typeof ResourceChanges>;

const OneResource = z.object({ data: ManagedResource });

export const createResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources',
  summary: 'Adds a resource: a link, a file, or both',
  access: 'manage-content',
  multipart: { file: uploads.resource },
  body: NewResource,
  response: OneResource,
});

export const updateResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/:id',
  summary: 'Changes a resource',
  access: 'manage-content',
  multipart: { file: uploads.resource },
  params: ById,
  body: ResourceChanges,
  response: OneResource,
});

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/api/admin/resources/:id',
  summary: 'Deletes a resource',
  access: 'manage-content',
  params: ById,
  query: z.object({ type: ResourceType.describe('The type that the resource has') }),
});
