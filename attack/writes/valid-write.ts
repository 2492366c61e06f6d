import type { Endpoint } from '@cea/contract/endpoint';
import type { Client } from '../http-client.ts';
import type { Site } from '../site.ts';

/** A call that would succeed, and whoever may make it. */
export interface PreparedCall {
  readonly client: Client;
  /** The account that the audit log must name; null for a visitor. */
  readonly actor: number | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

export interface AuditTrace {
  readonly action: string;
  readonly old?: true;
  readonly new?: true;
  /** What the worker adds when it has done its part. */
  readonly later?: string;
}

/** What a call leaves behind: a row of the audit log, rows in the history of a form, or nothing. */
type Leaves = { readonly audit: AuditTrace } | { readonly edits: number } | { readonly reads: true };

export type ValidWrite = Leaves & {
  readonly endpoint: Endpoint;
  /** Makes accounts of its own, so that no write disturbs another one. */
  readonly prepare: (site: Site) => Promise<PreparedCall>;
};
