/** The quadrants of the cost-effectiveness plane. */
export const quadrants = [
  'More cost, less health',
  'More cost, more health',
  'Less cost, less health',
  'Less cost, more health',
  'Indeterminate',
] as const;
export type Quadrant = (typeof quadrants)[number];
/** The corner of a quadrant on the plane: cost upwards, health to the right. */
export const quadrantCorners: Partial<Record<Quadrant, string>> = {
  'More cost, less health': 'NW',
  'More cost, more health': 'NE',
  'Less cost, less health': 'SW',
  'Less cost, more health': 'SE',
};
