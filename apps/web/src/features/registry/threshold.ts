/**
 * The threshold that a chart draws until someone chooses another: the long-used 50,000 US dollars per QALY. Other
 * outcomes have none: no figure is accepted for DALYs everywhere.
 */
export const usualThreshold = (outcome: string): number | undefined => (outcome === 'QALY' ? 50_000 : undefined);
