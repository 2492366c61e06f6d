/**
 * Words that tell a reader nothing about an article. They are hidden where terms are shown and left out of keyword
 * order; the models keep them, because without them the order was worse.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `about above after again against all also although among an and any are as at be because been before being below
  between both but by can cannot could did do does doing down during each either et al few for from further had has
  have having he her here hers him his how however if in into is it its itself may me might more most must my no nor
  not of off on once one only or other our ours out over own per same she should since so some such than that the their
  theirs them then there therefore these they this those through thus to too under until up upon us using versus very vs
  was we were what when where whereas whether which while who whom why will with within without would you your
  background objective objectives method methods result results conclusion conclusions aim aims purpose study studies
  used use based two three`.split(/\s+/),
);
