import pg from 'pg'

const readSlowly = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

const WRITTEN = 'YYYY-MM-DD HH:MM:SS'.length
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
/** Where the first dash stands; other styles of writing days have no dash there. */
const DASH = 'YYYY'.length
const ZERO = 0x30
/** Date.UTC takes a year below a hundred for one of the twentieth century. */
const FIRST_YEAR = 100
/** The longest fraction of a second that PostgreSQL writes: microseconds, of which a Date keeps a thousandth. */
const MOST_DIGITS = 6

/**
 * Reads a timestamptz as PostgreSQL writes nearly all of them, such as `2026-11-29 08:00:00.25+07`. A page of
 * a list has hundreds, and the regular expression with which `pg` reads takes five times as long. Anything
 * else (infinity, years below 100 or above 9999, an offset with minutes) is left to `pg`.
 */
export function readInstant(text: string): unknown {
  const { length } = text
  const end = length - 3
  const sign = text.charCodeAt(end)
  if (end < WRITTEN || text.charCodeAt(DASH) !== MINUS || (sign !== PLUS && sign !== MINUS))
    return readSlowly(text)
  const year = numberAt(text, 0, 4)
  if (year < FIRST_YEAR) return readSlowly(text)
  let ms = 0
  if (end > WRITTEN) {
    const digits = end - WRITTEN - 1
    if (text.charCodeAt(WRITTEN) !== POINT || digits > MOST_DIGITS) return readSlowly(text)
    ms = Math.floor((numberAt(text, WRITTEN + 1, digits) * 1000) / 10 ** digits)
  }
  const hours = numberAt(text, end + 1, 2)
  const written = Date.UTC(
    year,
    numberAt(text, 5, 2) - 1,
    numberAt(text, 8, 2),
    numberAt(text, 11, 2) - (sign === PLUS ? hours : -hours),
    numberAt(text, 14, 2),
    numberAt(text, 17, 2),
    ms,
  )
  return new Date(written)
}

function numberAt(text: string, from: number, digits: number): number {
  let number = 0
  for (let at = from; at < from + digits; at++) number = number * 10 + text.charCodeAt(at) - ZERO
  return number
}
