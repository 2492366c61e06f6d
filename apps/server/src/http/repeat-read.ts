import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@cea/contract/endpoint';
import { wasCutOff } from '../db/database-away.ts';
import type { Call } from './route.ts';

/** Milliseconds after which the pool has closed what was cut off, and offers it to nobody else. */
const noticed = 50;

const isRead = ({ method, readOnly, file }: Endpoint): boolean => (method === 'GET' || Boolean(readOnly)) && !file;

/**
 * Answers a visitor's read, and once more if its connection was cut off: a replica that is promoted or lost cuts off what
 * is being read there, and another one can answer. Nothing is repeated that has written.
 */
export async function repeatRead<T>(endpoint: Endpoint, call: Call, answer: (call: Call) => Promise<T>): Promise<T> {
  if (call.actor || !isRead(endpoint)) return answer(call);
  let hasWritten = false;
  const watched: Call = {
    ...call,
    write: (work) => {
      hasWritten = true;
      return call.write(work);
    },
  };
  try {
    return await answer(watched);
  } catch (error) {
    if (hasWritten || call.reply.sent || !wasCutOff(error)) throw error;
    await sleep(noticed);
    return answer(watched);
  }
}
