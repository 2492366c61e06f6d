import { readProvenance, readPublicProvenance } from '@cea/contract/provenance';
import type { RegistryRecord } from '@cea/contract/registry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export type ShownRecord = Pick<RegistryRecord, 'type' | 'id'>;

export const publicProvenanceOptions = ({ type, id }: ShownRecord) =>
  queryOptions({
    queryKey: ['registry', 'provenance', type, id],
    queryFn: async ({ signal }) => (await call(readPublicProvenance, { params: { type, id } }, { signal })).data,
    meta: { handled: true },
  });

export const provenanceOptions = ({ type, id }: ShownRecord) =>
  queryOptions({
    queryKey: ['registry', 'provenance', type, id, 'names'],
    queryFn: async ({ signal }) => (await call(readProvenance, { params: { type, id } }, { signal })).data,
    meta: { handled: true },
  });
