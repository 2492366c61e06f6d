/** Normalizes a text for search: without case and accents, so that "cote" finds "Côte d'Ivoire". */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
