import { roundPath, roundsPath } from '../assignments/assignments-api.ts';

/** The page above a report: its round, or the list of rounds. */
export const reportParent = (round: number | undefined, label: string | undefined) =>
  round === undefined
    ? { label: 'Reading rounds', to: roundsPath }
    : { label: label ?? 'Reading round', to: roundPath(round) };
