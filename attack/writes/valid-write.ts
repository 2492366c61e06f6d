import type { Endpoint } from '@cea/contract/endpoint';
import type { Client } from '../http-client.ts';
import type { Site } from '../site.ts';

/** A call that would succeed, and a client that may make it. */
export interface PreparedCall {
  readonly client: Client;
  /** The account that the audit log must name; null for a visitor. */
  readonly actor: number | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  /** The form whose history it extends, if it is not in the path. */
  readonly form_id?: number;
}

export interface AuditTrace {
  readonly action: string;
  readonly old?: true;
  readonly new?: true;
  /** The second audit action: added by the worker, or by the same call. */
  readonly later?: string;
}

/** Rows in the history of a form; if whole rows are added, removed or emptied, there is no old or no new value. */
export interface EditTrace {
  readonly count: number;
  readonly wholeRows?: true;
}

/** What a call leaves behind: a row of the audit log, rows in the history of a form, or nothing. */
type Leaves = { readonly audit: AuditTrace } | { readonly edits: EditTrace } | { readonly reads: true };

export type ValidWrite = Leaves & {
  readonly endpoint: Endpoint;
  /** Creates separate accounts, so that no write disturbs another. */
  readonly prepare: (site: Site) => Promise<PreparedCall>;
};
