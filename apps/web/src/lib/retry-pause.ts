const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;

/** How long to wait before the next try, after so many that had no answer. */
export const retryPause = (failures: number): number => pauses[Math.min(failures, pauses.length - 1)]!;
