import { useState } from 'react';

/** State of one owner, such as a form, in a component that stays mounted; another owner begins with the initial value. */
export function useStateOf<T>(owner: unknown, initial: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ owner, value: initial });
  return [held.owner === owner ? held.value : initial, (value) => setHeld({ owner, value })];
}
