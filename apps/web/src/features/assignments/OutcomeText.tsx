import type { Outcome } from './article-stage.ts';

/** What became of an article: "7 left", "published". */
export function OutcomeText({ outcome: { text, count, tone } }: { outcome: Outcome }) {
  return (
    <>
      {count !== undefined && <span data-look="note">{count}</span>}
      {text && <span {...(tone !== 'note' && { 'data-tone': tone })}>{text}</span>}
    </>
  );
}
