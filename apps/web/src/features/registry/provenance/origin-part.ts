/** The part of a record's page that says how its answers came about. */
export const originPart = 'origin';
export const originTitle = 'Where it comes from';
