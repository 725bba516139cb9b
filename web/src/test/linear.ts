const ROUNDS = 8;
const MOST_TIMES = 5;

/**
 * Whether work takes linear time: the whole costs about as much as ten times a tenth of it, where quadratic work costs
 * ten times as much. A slow machine is slow at both, and disturbed rounds are repeated.
 */
export function growsLinearly(work: (size: number) => unknown, size: number): boolean {
  let [tenths, whole] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    tenths = Math.min(
      tenths,
      cost(() => {
        for (let part = 0; part < 10; part += 1) work(size / 10);
      }),
    );
    whole = Math.min(
      whole,
      cost(() => work(size)),
    );
    if (whole <= MOST_TIMES * tenths) return true;
  }
  return false;
}

function cost(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
