/** Which histories a test plays; `npm run test:histories` plays 1,000. */
export const [firstHistory, lastHistory] = (process.env.HISTORIES ?? '1-12').split('-').map(Number) as [number, number];
export const histories = lastHistory - firstHistory + 1;
/** Enough for a busy machine. */
export const historiesTimeout = 300_000 + histories * 10_000;
