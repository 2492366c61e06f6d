import { noteLimits } from '@cea/contract/notes';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useState } from 'react';
import { selectedQuote } from './selected-quote.ts';

interface Props {
  /** What the paragraphs of the abstract are in; the button is placed in it. */
  root: RefObject<HTMLElement | null>;
  abstract: string;
  onQuote: (quote: string) => void;
}

interface Offer {
  readonly quote: string;
  readonly top: number;
  readonly left: number;
}

const buttonWidth = 160;

function offerOf(root: HTMLElement, abstract: string): Offer | undefined {
  const quote = selectedQuote(root, abstract, noteLimits.quote);
  if (quote === undefined) return undefined;
  const [around, selected] = [root.getBoundingClientRect(), getSelection()!.getRangeAt(0).getBoundingClientRect()];
  const left = Math.max(0, Math.min(selected.left - around.left, around.width - buttonWidth));
  return { quote, top: selected.bottom - around.top + 6, left };
}

/** Appears below selected text of the abstract. */
export function QuoteButton({ root, abstract, onQuote }: Props) {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const follow = () => setOffer(root.current ? offerOf(root.current, abstract) : undefined);
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [root, abstract]);
  if (!offer) return null;
  return (
    <Button
      size="small"
      // The press would end the selection before the click is heard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        getSelection()?.removeAllRanges();
        onQuote(offer.quote);
      }}
      sx={{
        position: 'absolute',
        top: offer.top,
        left: offer.left,
        zIndex: 2,
        boxShadow: '0 4px 14px rgba(20, 45, 80, 0.18)',
      }}
    >
      Note about this
    </Button>
  );
}
