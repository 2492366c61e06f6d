import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A step to an abstract, or to the next open one. */
interface Step {
  readonly id: string | undefined;
}

/**
 * Steps from one abstract to another. The abstract is shown at once; its address follows when the router has time, which
 * may be several votes later. Until then, the address of an earlier step must not bring back its abstract.
 */
export function useSteps(id: string | undefined) {
  const { key, state: arrived } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ step: Step; from: string }>();
  const [steps] = useState(() => new WeakSet<Step>());
  const isBehind = ahead !== undefined && (key === ahead.from || (arrived !== ahead.step && steps.has(arrived)));
  // The address has arrived, or the reader went elsewhere.
  if (ahead && !isBehind) setAhead(undefined);

  return {
    shownId: isBehind ? ahead.step.id : id,
    step: (path: string, to: { readonly id: number } | undefined): void => {
      const step: Step = { id: to && String(to.id) };
      steps.add(step);
      setAhead({ step, from: key });
      void navigate(path, { state: step });
    },
  };
}
