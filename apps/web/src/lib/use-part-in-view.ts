import { useEffect, useState } from 'react';

/** The part of the page being read: the topmost one below the bars. */
export function usePartInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const names = ids.join(' ');

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent((before) => names.split(' ').find((id) => visible.has(id)) ?? before);
      },
      { rootMargin: '-130px 0px -55% 0px' },
    );
    for (const id of names.split(' ')) {
      const part = document.querySelector(`#${id}`);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [names]);

  return current ?? ids[0];
}
