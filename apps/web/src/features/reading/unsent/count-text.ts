const countText = (one: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const changesText = countText('change');
export const formsText = countText('form');
