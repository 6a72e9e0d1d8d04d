import { expect as base, type Locator, type Page } from '@playwright/test'

type Thing = Locator | Page
/** What Playwright gives a matcher as `this`. */
interface Asked {
  isNot: boolean
  timeout: number
}

/** The state of an element that a matcher asks for, and the one that `not` asks for. */
const STATES = {
  toBeVisible: ['visible', 'hidden'],
  toBeHidden: ['hidden', 'visible'],
  toBeAttached: ['attached', 'detached'],
} as const

/** The matchers that compare something of an element, with `not` or without. */
const OF_AN_ELEMENT = `toBeChecked toBeDisabled toBeEditable toBeEnabled toBeFocused toBeInViewport toContainText
  toHaveAccessibleDescription toHaveAccessibleName toHaveAttribute toHaveJSProperty toHaveText toHaveValue`

/** Whether what is waited for came in time. Why not is for Playwright's own matcher to tell. */
const came = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

const optionsIn = (given: unknown[]) =>
  given.find((one): one is { timeout: number } => Object.hasOwn(Object(one), 'timeout'))

/** A matcher that waits first, and leaves to Playwright's own one of this name what the wait does not tell. */
const patient = (
  name: string,
  wait: (thing: Thing, asked: Asked, given: unknown[]) => Promise<unknown> | undefined,
  isTold: boolean,
) =>
  async function (this: Asked, thing: Thing, ...given: unknown[]) {
    const { isNot } = this
    const { timeout } = optionsIn(given) ?? this
    const began = performance.now()
    const waiting = wait(thing, { isNot, timeout }, given)
    if (waiting && (await came(waiting)) && isTold) return { pass: !isNot, message: () => '' }
    const waited = performance.now() - began
    const left = base.configure({ timeout: Math.max(1000, timeout - waited) })(thing as Locator)
    try {
      await Reflect.get(isNot ? left.not : left, name)(...given)
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      const message = `${(error as Error).message}\n\nBefore, the page was waited for ${Math.round(waited)} ms.`
      return { pass: isNot, message: () => message }
    }
  }

const ofState = (name: keyof typeof STATES) =>
  patient(
    name,
    (thing, { isNot, timeout }, given) =>
      given.length === 0
        ? (thing as Locator).waitFor({ state: STATES[name][isNot ? 1 : 0], timeout })
        : undefined,
    true,
  )

const ofAnElement = (name: string) =>
  patient(
    name,
    (thing, { timeout }, [expected]) =>
      Array.isArray(expected)
        ? undefined
        : (thing as Locator).waitFor({ state: 'attached', timeout }),
    false,
  )

const toHaveURL = patient(
  'toHaveURL',
  (thing, { isNot, timeout }, [expected]) => {
    if (typeof expected !== 'string' && !(expected instanceof RegExp)) return
    const isThere = (url: URL) =>
      typeof expected === 'string'
        ? new URL(expected, url).href === url.href
        : expected.test(url.href)
    return (thing as Page).waitForURL((url) => isThere(url) !== isNot, {
      timeout,
      waitUntil: 'commit',
    })
  },
  false,
)

const named = <Name extends string>(names: readonly Name[], make: (name: Name) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)]))

/**
 * Playwright's `expect`, which waits without a picture of the page: its own matchers put the whole page into words at each
 * look that does not find what is expected, to have the words at hand should it be the last look. That was about a tenth
 * of all computing of the browser tests (docs/decisions/0049-browser-tests-keep-a-page.md).
 */
export const expect = base.extend({
  ...named(Object.keys(STATES) as (keyof typeof STATES)[], ofState),
  ...named(OF_AN_ELEMENT.split(/\s+/), ofAnElement),
  toHaveURL,
} as Parameters<typeof base.extend>[0]) as typeof base
