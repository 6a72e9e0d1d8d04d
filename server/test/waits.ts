/** The number of the throttle's waits (2 s, then doubling) that can have ended since `begun` (ms). */
export const waitsOver = (begun: number): number =>
  Math.floor(Math.log2((Date.now() - begun) / 2000 + 1))
