import { type Transfer, transfers } from './transfers.ts';

export const isUnderWay = ({ state }: Transfer): boolean => state === 'waiting' || state === 'running';

export function changeTransfer(id: string, changes: Partial<Transfer>): void {
  transfers.set(transfers.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

export const dismissTransfer = (id: string): void => transfers.set(transfers.get().filter((one) => one.id !== id));
