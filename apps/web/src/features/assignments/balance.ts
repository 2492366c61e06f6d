import type { AssignmentHead } from '@cea/contract/admin-assignments';
import { isBehind, type ReadingRound } from '@cea/contract/reading-rounds';

export type Kind = AssignmentHead['kind'];

/** What one reader has to read of a kind in a round. */
export interface Load {
  readonly submitted: number;
  /** Published and not submitted. */
  readonly open: number;
  /** In drafts. */
  readonly planned: number;
  /** Has forms that are past due, or has submitted too few for the time gone by. */
  readonly isBehind: boolean;
  /** Would have more than the fair share. */
  readonly isAbove: boolean;
}

export interface Balance {
  readonly kind: Kind;
  /** The same number for each reader of this kind. */
  readonly share: number;
  /** The height of the chart: the most that anybody has, or the fair share. */
  readonly most: number;
  readonly loads: ReadonlyMap<number, Load>;
}

export const loadTotal = ({ submitted, open, planned }: Load): number => submitted + open + planned;

type Counts = Omit<Load, 'isAbove' | 'isBehind'> & { readonly late: number };
const nothing: Counts = { submitted: 0, open: 0, planned: 0, late: 0 };

function countsByReader(heads: readonly AssignmentHead[]): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const { published_at, readers } of heads) {
    for (const { reader_id, planned, open, submitted, late } of readers) {
      const before = counts.get(reader_id) ?? nothing;
      counts.set(reader_id, {
        submitted: before.submitted + submitted,
        open: before.open + open + (published_at === null ? 0 : planned),
        planned: before.planned + (published_at === null ? planned : 0),
        late: before.late + late,
      });
    }
  }
  return counts;
}

/** How the readings of a kind are spread over the readers of a round. */
export function balanceOf(
  heads: readonly AssignmentHead[],
  kind: Kind,
  dates: Pick<ReadingRound, 'starts_on' | 'due_on'>,
  today: string,
): Balance {
  const counts = countsByReader(heads.filter((head) => head.kind === kind));
  const totals = [...counts.values()].map((each) => each.submitted + each.open + each.planned);
  const exact = totals.length === 0 ? 0 : totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const loads = new Map(
    [...counts].map(([id, { submitted, open, planned, late }]): [number, Load] => [
      id,
      {
        submitted,
        open,
        planned,
        isBehind: late > 0 || isBehind({ submitted, total: submitted + open }, dates, today),
        // Shares are whole numbers: one reader may have to take the rest.
        isAbove: submitted + open + planned > Math.ceil(exact),
      },
    ]),
  );
  return { kind, share: Math.round(exact), most: Math.max(exact, ...totals), loads };
}

/** The kind that is being planned, or else the one that is read. */
export function kindToShow(heads: readonly AssignmentHead[]): Kind {
  const draft = heads.find(({ published_at }) => published_at === null);
  return (draft ?? heads.find(({ kind }) => kind === 'review') ?? heads[0])?.kind ?? 'review';
}

/** "19/24" submitted of what is published, and "+3" planned. */
export const loadTexts = (load: Load): { readonly done: string; readonly planned: string } => ({
  done: load.submitted + load.open === 0 ? '' : `${load.submitted}/${load.submitted + load.open}`,
  planned: load.planned === 0 ? '' : `+${load.planned}`,
});

/** A load in words. */
export function loadWords(load: Load): string {
  const { submitted, open, planned, isBehind, isAbove } = load;
  return [
    `${submitted} of ${submitted + open} submitted`,
    planned > 0 && `${planned} planned`,
    isBehind && 'behind',
    isAbove && 'more than the fair share',
  ]
    .filter(Boolean)
    .join(', ');
}
