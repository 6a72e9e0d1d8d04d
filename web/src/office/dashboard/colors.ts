const solid = (name: string) => `var(--status-${name}-solid)`
/** Gives a paler variant of a status colour: mixed with the card's background, light or dark. */
const pale = (name: string, share: number) =>
  `color-mix(in srgb, var(--status-${name}-solid) ${share}%, var(--surface))`

/** The colours of the figures: states have the same colours as in lists, other things are blue and violet. */
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
  /** Waiting times, the shortest first. */
  ages: [pale('grey', 40), pale('amber', 45), solid('amber'), solid('red')],
  /** Colours that only tell things apart and have no meaning. */
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
  /** Years, the present year first. */
  years: [solid('blue'), pale('blue', 50), pale('grey', 40)],
} as const
