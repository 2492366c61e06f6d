import { parse } from 'csv-parse/sync';

/** The rows of a CSV file by the names of their columns, as other programs read them. */
export const parseCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });
