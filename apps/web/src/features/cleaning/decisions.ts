/** What can be done about the current finding: always in view, above the bar of keys that is at the foot of the screen. */
export const decisions = {
  position: { md: 'sticky' },
  bottom: 58,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  pt: 1.5,
  pb: 1.75,
  bgcolor: '#fff',
  // So that all of them have space beside each other.
  '& .MuiButton-root': { px: 1.25 },
} as const;
