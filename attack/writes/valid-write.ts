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
  /** The form whose history it adds to, where the path does not name it. */
  readonly form_id?: number;
}

export interface AuditTrace {
  readonly action: string;
  readonly old?: true;
  readonly new?: true;
  /** What the worker adds when it has done its part. */
  readonly later?: string;
}

/** Rows in the history of a form; where whole rows come, go or are emptied, nothing stood there or stands there now. */
export interface EditTrace {
  readonly count: number;
  readonly wholeRows?: true;
}

/** What a call leaves behind: a row of the audit log, rows in the history of a form, or nothing. */
type Leaves = { readonly audit: AuditTrace } | { readonly edits: EditTrace } | { readonly reads: true };

export type ValidWrite = Leaves & {
  readonly endpoint: Endpoint;
  /** Makes accounts of its own, so that no write disturbs another one. */
  readonly prepare: (site: Site) => Promise<PreparedCall>;
};
