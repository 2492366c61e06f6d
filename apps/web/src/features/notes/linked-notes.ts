import type { NoteAnchor } from '@cea/contract/notes';

/** In the address of a form's page: its notes are open, at a row and question. */
export const linkedNotes = {
  format: ({ row_id = '', key = '' }: NoteAnchor): string => String(new URLSearchParams({ notes: `${row_id}.${key}` })),
  /** Undefined if the address says nothing about notes. */
  parse: (search: string): NoteAnchor | undefined => {
    const [, row_id, key] = /^([^.]*)\.(.*)$/.exec(new URLSearchParams(search).get('notes') ?? '') ?? [];
    if (row_id === undefined) return undefined;
    return { ...(row_id && { row_id }), ...(key && { key }) };
  },
};
