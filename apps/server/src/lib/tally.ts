/** The counters of a process: Prometheus name → help text and labels. */
export const tallied = {
  registry_failed_logins_total: { help: 'Sign-ins with a wrong address or password', labels: [] },
  registry_jobs_run_total: { help: 'Jobs that this worker has run, by result', labels: ['job', 'result'] },
  registry_limit_refusals_total: { help: 'Requests refused because a limit was reached', labels: ['limit'] },
  registry_mails_total: { help: 'Mails handed to the mail server, by result', labels: ['result'] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type Tallied = keyof typeof tallied;
type Labels<N extends Tallied> = Readonly<Record<(typeof tallied)[N]['labels'][number], string>>;

interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  times: number;
}

/** Counts since the process started. Callers need not know how the figures are exported. */
export class Tally {
  readonly #counts = new Map<Tallied, Map<string, Counted>>();

  count<N extends Tallied>(name: N, labels: Labels<N>): void {
    const byLabels = this.#counts.get(name) ?? new Map<string, Counted>();
    this.#counts.set(name, byLabels);
    const key = Object.values(labels).join(' ');
    const counted = byLabels.get(key) ?? { labels, times: 0 };
    byLabels.set(key, counted);
    counted.times += 1;
  }

  list(name: Tallied): readonly Readonly<Counted>[] {
    return [...(this.#counts.get(name)?.values() ?? [])];
  }
}
