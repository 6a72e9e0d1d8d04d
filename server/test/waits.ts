/** How many waits of the throttle, 2 s and each twice the one before, can have ended since `begun` (ms). */
export const waitsOver = (begun: number): number =>
  Math.floor(Math.log2((Date.now() - begun) / 2000 + 1))
