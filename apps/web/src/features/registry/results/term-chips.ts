/** A name that a search uses or could use. */
export interface TermChip {
  readonly name: string;
  /** The records with this name; null if unknown. */
  readonly count: number | null;
  /** Not searched for: pressing the chip adds the name. */
  readonly isOff: boolean;
  /** The user's choice: always shown, however many others there are. */
  readonly isPinned: boolean;
  /** What pressing it does, in full. */
  readonly label: string;
}

const most = 4;

/** Names that are only offered, and not left out by the user, come last. */
const isOffer = ({ isOff, isPinned }: TermChip): boolean => isOff && !isPinned;

/** Those of most records first. */
export const orderChips = (chips: readonly TermChip[]): TermChip[] =>
  chips.toSorted((a, b) => Number(isOffer(a)) - Number(isOffer(b)) || (b.count ?? 0) - (a.count ?? 0));

/** The chips to show until all are requested: a few, without names that no record has. */
export const firstChips = (ordered: readonly TermChip[]): TermChip[] =>
  ordered.filter(({ count, isPinned }, at) => isPinned || (at < most && (at === 0 || count !== 0)));
