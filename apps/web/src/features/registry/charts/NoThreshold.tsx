/** For outcomes without a usual threshold, such as DALYs. */
export const NoThreshold = () => (
  <>
    <b>No threshold is assumed here.</b> WHO no longer advises 1–3 × GDP as a rule. Choose one to draw it.
  </>
);
