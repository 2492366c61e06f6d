import type { Endpoint } from '@cea/contract/endpoint';
import type { Client } from '../http-client.ts';
import type { Site } from '../site.ts';

/** A call that would succeed, and whoever may make it. */
export interface PreparedCall {
  readonly client: Client;
  /** The account that the audit log must name; null for a visitor. */
  readonly actor: number | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

export interface ValidWrite {
  readonly endpoint: Endpoint;
  /** What the audit log must tell of it. */
  readonly audit: { readonly action: string; readonly old?: true; readonly new?: true };
  /** Makes accounts of its own, so that no write disturbs another one. */
  readonly prepare: (site: Site) => Promise<PreparedCall>;
}
