/** The quiet headings of the parts beside an abstract. */
export const sectionHeading = { m: 0, fontFamily: 'inherit', fontSize: '0.8125rem', fontWeight: 600 } as const;
