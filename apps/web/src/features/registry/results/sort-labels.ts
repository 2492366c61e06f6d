export const sortLabels: Readonly<Record<string, string>> = {
  relevance: 'Best match',
  newest: 'Newest',
  title: 'Title',
  ratio: 'Lowest ratio',
  weight: 'Lowest weight',
};

/** The name of an order, which may be that of any column. */
export function sortLabel(sort: string, direction?: 'asc' | 'desc'): string {
  const label = sortLabels[sort] ?? 'By column';
  return direction === 'desc' ? `${label}, reversed` : label;
}
