import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toggleOption } from './choose-option.ts';
import { keyEffect } from './option-keys.ts';
import type { Begun, Picking } from './picker-props.ts';
import { useOptions } from './use-options.ts';

/** Keys of the text box that act on the lines; the others edit its text. */
const keysOfLines = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
/** These too while there is no text. */
const keysWithoutText = new Set([...keysOfLines, 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', '*']);

/** The state of a picker: its text, its lines, and what happened last. */
export function usePicker(picking: Picking, begun: Begun = {}) {
  const { options, chosen, labelOf, onChange, several = false, includesBelow = false, onOpen, fallback } = picking;
  const leftText = begun.isFocused === false && !begun.isEntered ? begun.typed?.trim() || undefined : undefined;
  const [isOpen, setOpen] = useState(begun.isOpen === true && leftText === undefined);
  /** Undefined while nothing is typed. */
  const [typed, setTyped] = useState(leftText === undefined || fallback ? begun.typed : undefined);
  /** Whether something was chosen since the last key press that changed the text. */
  const [isSettled, setSettled] = useState(false);
  /** Enter was pressed before the options were loaded. */
  const [isEntered, setEntered] = useState(begun.isEntered ?? false);
  const [said, setSaid] = useState('');
  const [unchosen, setUnchosen] = useState(leftText);
  const lines = useOptions(picking, typed ?? '');

  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    picking.onType?.('');
    lines.startOver();
  };
  const change = (next: readonly string[], message: string) => {
    onChange(next);
    setSaid(message);
    setUnchosen(undefined);
  };
  const remove = (id: string) =>
    change(
      chosen.filter((one) => one !== id),
      `${labelOf(id)} removed`,
    );
  const choose = (id: string) => {
    const label = lines.index.nodes.get(id)?.label ?? labelOf(id);
    setSettled(true);
    if (!several) {
      change([id], `${label} chosen`);
      close();
      return;
    }
    lines.setActive(id);
    const next = toggleOption(lines.index, chosen, id, includesBelow);
    if (next !== chosen) change(next, `${label} ${next.includes(id) ? 'chosen' : 'removed'}`);
  };
  /** Text that chose nothing must not look like an answer, nor vanish without a word. */
  const giveUp = () => {
    const text = typed?.trim() ?? '';
    if (text === '' || isSettled) {
      close();
      return;
    }
    setUnchosen(text);
    if (fallback) setOpen(false);
    else close();
  };
  const leave = () => {
    if (!isEntered) giveUp();
  };
  const takeFallback = () => {
    const text = typed?.trim() ?? '';
    // At once, because the new place of the text may take the focus: leaving the field must find it empty.
    flushSync(() => {
      setUnchosen(undefined);
      close();
    });
    fallback?.onTake(text);
  };

  const onLoaded = useEffectEvent(() => {
    setEntered(false);
    if (lines.active === undefined) {
      giveUp();
      return;
    }
    choose(lines.active);
    close();
  });
  const isLoaded = options !== undefined;
  useEffect(() => {
    if (!isEntered || !isLoaded) return undefined;
    const soon = setTimeout(() => onLoaded());
    return () => clearTimeout(soon);
  }, [isEntered, isLoaded]);

  return {
    ...lines,
    isOpen,
    open,
    leave,
    remove,
    choose,
    takeFallback,
    typed,
    /** For screen readers: the last choice. */
    said,
    /** Text that was left without choosing anything. */
    unchosen,
    type: (text: string) => {
      open();
      lines.startOver();
      setTyped(text);
      picking.onType?.(text);
      setSettled(false);
      setUnchosen(undefined);
      if (!several && text === '' && chosen.length > 0) change([], 'Cleared');
    },
    clear: () => {
      setTyped(undefined);
      change([], 'Cleared');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape' && (isOpen || typed !== undefined)) {
        event.preventDefault();
        // Only the list closes, not a dialog around it.
        event.stopPropagation();
        setUnchosen(undefined);
        close();
        return;
      }
      const isEmpty = typed === undefined || typed === '';
      if (key === 'Backspace' && several && isEmpty && chosen.length > 0) {
        remove(chosen.at(-1)!);
        return;
      }
      const canTake = fallback !== undefined && !isEmpty && options !== undefined && lines.lines.length === 0;
      if (!isOpen) {
        const isKept = key === 'Enter' && fallback !== undefined && unchosen !== undefined;
        if (key !== 'ArrowDown' && key !== 'ArrowUp' && !isKept) return;
        event.preventDefault();
        if (isKept && canTake) takeFallback();
        else open();
        return;
      }
      if (!(isEmpty ? keysWithoutText : keysOfLines).has(key)) return;
      event.preventDefault();
      if (key === 'Enter' && options === undefined) {
        setEntered(true);
        return;
      }
      if (key === 'Enter' && canTake) {
        takeFallback();
        return;
      }
      const effect = keyEffect(key, lines.lines, lines.active);
      if (effect?.active !== undefined) lines.setActive(effect.active);
      if (effect?.turn) lines.turn(...effect.turn);
      if (effect?.choose === undefined) return;
      choose(effect.choose);
      // The next letter starts a new text; until then the same one can choose more.
      if (several && event.currentTarget instanceof HTMLInputElement) event.currentTarget.select();
    },
  };
}

export type PickerModel = ReturnType<typeof usePicker>;
