/** As people type it who look for it: without case and accents, so that "cote" finds "Côte d'Ivoire". */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
