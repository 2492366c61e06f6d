import { keyword } from '@cea/contract/dictionary/terms';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import type { SearchFormModel } from '../use-search-form.ts';

interface Props {
  model: SearchFormModel;
  /** The buttons disappear with what they clear, so the focus must move elsewhere. */
  onCleared: () => void;
}

/** Clears the search: all of it, or all but the words. */
export function StartAgain({ model: { state, asks, edit }, onCleared }: Props) {
  const words = state.rows.filter(({ term }) => term === keyword).length;
  return (
    <>
      {words > 0 && words < state.rows.length && (
        <QuietButton
          onClick={() => {
            edit((logic, now, names) => logic.keepKeywords(now, names));
            onCleared();
          }}
        >
          Keep only keywords
        </QuietButton>
      )}
      {(asks || state.filters.length > 0) && (
        <QuietButton
          onClick={() => {
            edit((logic, now) => logic.reset(now));
            onCleared();
          }}
        >
          Reset
        </QuietButton>
      )}
    </>
  );
}
