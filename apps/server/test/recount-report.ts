import type { Cost, ReaderLoad, Throughput } from '@cea/contract/dashboard-report';
import { calendarDay, daysBetween } from '@cea/contract/dates';
import type { Db } from '../src/db/database.ts';

/** Whole tables, as a report must agree with them. */
async function readWork(db: Db) {
  const articleAssignments = await db.selectFrom('article_assignments').selectAll().execute();
  const assignments = await db.selectFrom('assignments').selectAll().execute();
  const readings = await db.selectFrom('assigned_readings').selectAll().execute();
  const articles = await db.selectFrom('articles').selectAll().execute();
  return {
    articleAssignments: new Map(articleAssignments.map((one) => [one.id, one])),
    assignments: new Map(assignments.map((one) => [one.id, one])),
    readings,
    articles: new Map(articles.map((one) => [one.id, one])),
    forms: await db.selectFrom('forms').selectAll().execute(),
    accepted: await db.selectFrom('assignment_readers').selectAll().execute(),
    rounds: new Map((await db.selectFrom('reading_rounds').selectAll().execute()).map((one) => [one.id, one])),
    lines: await db.selectFrom('ledger_lines').selectAll().execute(),
    records: await db.selectFrom('records').where('type', '=', 'methods').selectAll().execute(),
    revisions: new Map((await db.selectFrom('revisions').selectAll().execute()).map((one) => [one.revision, one])),
  };
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly round_id?: number | undefined;
}

/** As `percentile_cont` defines it. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}

const perArticle = (cents: number, articles: number): Cost => ({
  cents,
  articles,
  cents_per_article: articles === 0 ? null : Math.round(cents / articles),
});

const later = (...moments: (Date | string)[]): Date =>
  new Date(Math.max(...moments.map((at) => new Date(at).getTime())));

/** The report told plainly, without SQL, but for agreement and what article states say. */
export async function recountReport(db: Db, { from, to, zone, round_id }: Asked) {
  const work = await readWork(db);
  const today = calendarDay(new Date(), zone);
  const dayOf = (at: Date | string) => calendarDay(new Date(at), zone);
  const inPeriod = (at: Date | string) => dayOf(at) >= from && dayOf(at) <= to;
  const isAsked = (round: number) => round_id === undefined || round === round_id;
  const assignmentOf = (article_assignment_id: number | null) => {
    const placed = work.articleAssignments.get(article_assignment_id ?? 0);
    return placed && work.assignments.get(placed.assignment_id);
  };
  const submitted = work.forms.filter(({ status, article_assignment_id, origin }) => {
    const assignment = assignmentOf(article_assignment_id);
    return (
      status === 'submitted' && ['reader', 'consensus'].includes(origin) && assignment && isAsked(assignment.round_id)
    );
  });

  const firsts = new Map<number, number>();
  for (const { article_id, from_rev } of work.records)
    firsts.set(article_id, Math.min(from_rev, firsts.get(article_id) ?? from_rev));
  const isInRound = (article_id: number) =>
    [...work.articleAssignments.values()].some(
      (one) =>
        one.article_id === article_id &&
        isAsked(work.assignments.get(one.assignment_id)!.round_id) &&
        work.assignments.get(one.assignment_id)!.published_at !== null,
    );
  const published = [...firsts].flatMap(([article_id, rev]) => {
    const { at, by } = work.revisions.get(rev)!;
    const isLive = work.records.some((one) => one.article_id === article_id && one.to_rev === null);
    return by !== null && isLive && inPeriod(at) && (round_id === undefined || isInRound(article_id)) ? [at] : [];
  });

  const throughput = new Map<string, Omit<Throughput, 'month'>>();
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    throughput.set(month, { screenings: 0, reviews: 0, consensus: 0, published: 0 });
    const [year, number] = month.split('-').map(Number) as [number, number];
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  const countIn = (at: Date | string, what: keyof Omit<Throughput, 'month'>) => {
    if (inPeriod(at)) throughput.get(dayOf(at).slice(0, 7))![what] += 1;
  };
  for (const { submitted_at, origin, kind } of submitted)
    countIn(submitted_at!, origin === 'consensus' ? 'consensus' : kind === 'screening' ? 'screenings' : 'reviews');
  for (const at of published) countIn(at, 'published');

  const waited = new Map<string, number[]>();
  const wait = (stage: string, since: Date | string, until: Date | string) => {
    if (!inPeriod(until)) return;
    const days = (new Date(until).getTime() - new Date(since).getTime()) / 86_400_000;
    waited.set(stage, [...(waited.get(stage) ?? []), days]);
  };
  for (const [id, own] of Map.groupBy(work.readings, (one) => one.article_assignment_id)) {
    const placed = work.articleAssignments.get(id)!;
    const { kind, round_id: round, published_at } = work.assignments.get(placed.assignment_id)!;
    const forms = own.map(({ reader_id }) =>
      submitted.find((form) => form.article_assignment_id === id && form.reader_id === reader_id),
    );
    if (published_at === null || !isAsked(round) || forms.some((form) => !form)) continue;
    wait(kind, later(placed.assigned_at, published_at), later(...forms.map((form) => form!.submitted_at!)));
  }
  const votes = [...Map.groupBy(submitted, (form) => form.article_assignment_id).values()]
    .map((own) => own.filter(({ kind, origin }) => kind === 'screening' && origin === 'reader'))
    .filter((own) => own.length === 2 && inPeriod(later(...own.map(({ submitted_at }) => submitted_at!))));
  const agreed = submitted.filter(({ origin }) => origin === 'consensus');
  for (const { kind, created_at, submitted_at } of agreed) wait(`${kind}-consensus`, created_at, submitted_at!);
  const reviews = agreed.filter(({ kind }) => kind === 'review');
  for (const [article_id, rev] of firsts) {
    const { at } = work.revisions.get(rev)!;
    const before = reviews.filter(
      (form) => form.article_id === article_id && new Date(form.submitted_at!) <= new Date(at),
    );
    if (before.length > 0) wait('cleaning', later(...before.map(({ submitted_at }) => submitted_at!)), at);
  }

  const open = work.readings.flatMap(({ article_assignment_id, reader_id, assignment_id }) => {
    const { kind, round_id: round, published_at, due_on } = work.assignments.get(assignment_id)!;
    const article = work.articles.get(work.articleAssignments.get(article_assignment_id)!.article_id)!;
    const form = work.forms.find(
      (one) =>
        one.article_assignment_id === article_assignment_id &&
        one.reader_id === reader_id &&
        one.origin === 'reader' &&
        one.status !== 'void',
    );
    const hasAccepted = work.accepted.some(
      (one) => one.assignment_id === assignment_id && one.reader_id === reader_id && one.accepted_at !== null,
    );
    const isGone = article.archived_at !== null || article.duplicate_of !== null || (hasAccepted && !form);
    if (published_at === null || !isAsked(round) || form?.status === 'submitted' || isGone) return [];
    const due = due_on ?? work.rounds.get(round)!.due_on;
    return [{ reader_id, kind, round, assignment_id, late: due === null ? 0 : daysBetween(due, today) }];
  });
  const overdue = [
    ...Map.groupBy(
      open.filter(({ late }) => late > 0),
      ({ round }) => round,
    ),
  ].map(([id, own]) => ({
    round: { id, label: work.rounds.get(id)!.label },
    forms: own.length,
    readers: new Set(own.map(({ reader_id }) => reader_id)).size,
    assignments: new Set(own.map(({ assignment_id }) => assignment_id)).size,
    most_days: Math.max(...own.map(({ late }) => late)),
  }));

  const lines = work.lines.filter(({ at, round_id: round }) => inPeriod(at) && isAsked(round));
  const sum = (own: typeof lines) => own.reduce((total, { cents }) => total + cents, 0);
  const costOf = (kind: string): Cost => {
    const own = lines.filter((line) => line.kind.startsWith(kind));
    const paid = [...Map.groupBy(own, ({ article_id }) => article_id).values()].filter(
      (some) => some.filter(({ reversal_of }) => reversal_of === null).length > some.length / 2,
    );
    return perArticle(sum(own), paid.length);
  };
  const reversed = new Set(work.lines.map(({ reversal_of }) => reversal_of));
  const loadOf = (reader_id: number): Omit<ReaderLoad, 'reader'> => {
    const has = open.filter((one) => one.reader_id === reader_id);
    const did = submitted.filter((one) => one.reader_id === reader_id && inPeriod(one.submitted_at!));
    const earned = lines.filter((one) => one.reader_id === reader_id);
    return {
      open_screenings: has.filter(({ kind }) => kind === 'screening').length,
      open_reviews: has.filter(({ kind }) => kind === 'review').length,
      overdue: has.filter(({ late }) => late > 0).length,
      screenings: did.filter(({ kind }) => kind === 'screening').length,
      reviews: did.filter(({ kind }) => kind === 'review').length,
      consensus: earned.filter(
        ({ id, kind, reversal_of }) => kind.endsWith('-consensus') && reversal_of === null && !reversed.has(id),
      ).length,
      cents: sum(earned),
    };
  };
  return {
    throughput: [...throughput].map(([month, counts]) => ({ month, ...counts })),
    waited,
    votes: {
      count: votes.length,
      same: votes.filter(([one, other]) => one!.is_accepted === other!.is_accepted).length,
    },
    overdue,
    cost: {
      screening: costOf('screening'),
      review: costOf('review'),
      published: perArticle(sum(lines), published.length),
    },
    loadOf,
  };
}
