import { messageLifetime } from '@cea/contract/constants';
import { createStore } from './store.ts';

export type MessageType = 'error' | 'info' | 'success' | 'warning';
export interface Message {
  readonly id: number;
  readonly type: MessageType;
  readonly content: string;
  /** Takes back what the message announces. */
  readonly undo?: () => Promise<unknown>;
}

/** The messages of the whole application, oldest first. */
export const messages = createStore<readonly Message[]>([]);

let lastId = 0;

export const dismissMessage = (id: number) => messages.set(messages.get().filter((message) => message.id !== id));

/** A sentence that is already shown moves to the end instead of appearing twice. */
export function addMessage(type: MessageType, content: string, undo?: Message['undo']): void {
  lastId += 1;
  const id = lastId;
  const others = messages.get().filter((message) => message.type !== type || message.content !== content);
  messages.set([...others, { id, type, content, ...(undo && { undo }) }]);
  setTimeout(() => dismissMessage(id), messageLifetime);
}
