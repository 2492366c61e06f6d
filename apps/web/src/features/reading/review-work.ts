import type { ReactNode } from 'react';
import type { Message } from '../../lib/messages.ts';
import type { NotesAudience } from '../notes/NotesPanel.tsx';
import type { Place } from './place-in-assignment.ts';

/** What a review is written for: an assignment of a round, or training. */
export interface ReviewWork {
  /** Where it belongs; also the page after submitting, unless `findNext` names another. */
  readonly backTo: string;
  readonly place: Place;
  readonly dueOn: string | null;
  readonly notesAudience: NotesAudience;
  /** Said of a submitted review. */
  readonly closed: string;
  /** Takes a submitted review back, where that is allowed. */
  readonly takeBack?: (() => Promise<void>) | undefined;
  /** What a submission leads to, told before it. */
  readonly nextSteps: ReactNode;
  readonly findNext: () => Promise<string>;
  readonly findUndo?: () => Promise<Message['undo']>;
}
