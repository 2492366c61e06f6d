/** The quarters of the plane of cost and health. */
export const quadrants = [
  'More cost, less health',
  'More cost, more health',
  'Less cost, less health',
  'Less cost, more health',
  'Indeterminate',
] as const;
export type Quadrant = (typeof quadrants)[number];
/** Where a quadrant lies on the plane: cost upwards, health to the right. */
export const quadrantCorners: Partial<Record<Quadrant, string>> = {
  'More cost, less health': 'NW',
  'More cost, more health': 'NE',
  'Less cost, less health': 'SW',
  'Less cost, more health': 'SE',
};
