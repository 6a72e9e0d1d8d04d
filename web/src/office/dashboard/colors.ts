const solid = (name: string) => `var(--status-${name}-solid)`
/** The same, paler: mixed with the ground of the card, light or dark. */
const pale = (name: string, share: number) =>
  `color-mix(in srgb, var(--status-${name}-solid) ${share}%, var(--surface))`

/** States have the colours that they have in lists; what is no state has blue and violet. */
export const COLOR = {
  sim: {
    1: pale('grey', 45),
    2: solid('blue'),
    3: pale('violet', 60),
    4: solid('violet'),
    5: solid('green'),
    6: solid('red'),
  },
  check: { 1: pale('grey', 45), 2: solid('blue'), 3: solid('violet'), 4: solid('green') },
  /** How long something has waited, the shortest first. */
  ages: [pale('grey', 40), pale('amber', 45), solid('amber'), solid('red')],
  /** Things of no meaning of their own, told apart. */
  kinds: [
    solid('blue'),
    pale('blue', 45),
    solid('violet'),
    pale('violet', 45),
    solid('green'),
    pale('green', 45),
    solid('amber'),
    pale('amber', 45),
    solid('grey'),
    pale('grey', 45),
  ],
  first: solid('blue'),
  second: solid('violet'),
  ending: solid('amber'),
  low: solid('red'),
  completed: solid('green'),
  /** Years, the present one first. */
  years: [solid('blue'), pale('blue', 50), pale('grey', 40)],
} as const
