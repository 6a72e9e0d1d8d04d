import { expect as base, type Locator, type Page } from '@playwright/test'

type Matchers = keyof ReturnType<typeof base<Locator>>
/** The part of Playwright's `this` in a matcher that is used here. */
interface Asked {
  isNot: boolean
  timeout: number
}

/** The state of an element that each matcher expects, and the state that the matcher expects with `not`. */
const STATES = {
  toBeVisible: ['visible', 'hidden'],
  toBeHidden: ['hidden', 'visible'],
  toBeAttached: ['attached', 'detached'],
} as const satisfies Partial<Record<Matchers, unknown>>

/** The matchers that compare a property of an element, so that the element must exist, with `not` too. */
const OF_AN_ELEMENT = [
  ...(['toBeChecked', 'toBeDisabled', 'toBeEditable', 'toBeEnabled', 'toBeFocused'] as const),
  ...(['toContainText', 'toHaveAccessibleDescription', 'toHaveAccessibleName'] as const),
  ...(['toHaveAttribute', 'toHaveJSProperty', 'toHaveText', 'toHaveValue'] as const),
] satisfies Matchers[]

/** Whether the awaited state came in time. The reason for a failure is left to Playwright's own matcher. */
const came = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

/** Whether the value is an options object with a timeout and nothing else. */
const isLimit = (one: unknown): one is Pick<Asked, 'timeout'> =>
  Object.keys(Object(one)).join() === 'timeout'

/**
 * Makes a matcher that first waits without wording a message, within the time limit. If `isAnswer` is set,
 * reaching the state in time is the result. Otherwise Playwright's matcher of this name compares in the time
 * that is left, at least once.
 */
const patient = <Thing extends Locator | Page>(
  name: Matchers | 'toHaveURL',
  wait: (thing: Thing, asked: Asked, given: unknown[]) => Promise<unknown> | undefined,
  { isAnswer = false } = {},
) =>
  async function (this: Asked, thing: Thing, ...all: unknown[]) {
    const { isNot } = this
    const given = all.filter((one) => !isLimit(one))
    const { timeout } = all.find(isLimit) ?? this
    const began = performance.now()
    const waiting = wait(thing, { isNot, timeout }, given)
    if (waiting && (await came(waiting)) && isAnswer) return { pass: !isNot, message: () => '' }
    const waited = Math.round(performance.now() - began)
    const left = base.configure({ timeout: Math.max(1, timeout - waited) })(thing as Locator)
    try {
      await Reflect.get(isNot ? left.not : left, name)(...given)
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      const { message, matcherResult } = error as Error & { matcherResult?: object }
      const whole = `${message}\n\nBefore, the page was waited for ${waited} ms.`
      // Keeps the data that Playwright stores with a failed test, such as the page in words.
      return { ...matcherResult, pass: isNot, message: () => whole }
    }
  }

const ofState = (name: keyof typeof STATES) =>
  patient<Locator>(
    name,
    (element, { isNot, timeout }, { length }) =>
      length === 0 ? element.waitFor({ state: STATES[name][isNot ? 1 : 0], timeout }) : undefined,
    { isAnswer: true },
  )

const ofAnElement = (name: Matchers) =>
  patient<Locator>(name, (element, { timeout }, [expected]) =>
    Array.isArray(expected) ? undefined : element.waitFor({ state: 'attached', timeout }),
  )

const toHaveURL = patient<Page>('toHaveURL', (page, { isNot, timeout }, [expected, ...more]) => {
  if (more.length > 0 || !(typeof expected === 'string' || expected instanceof RegExp)) return
  const isThere = (url: URL) =>
    typeof expected === 'string'
      ? new URL(expected, url).href === url.href
      : expected.test(url.href)
  return page.waitForURL((url) => isThere(url) !== isNot, { timeout, waitUntil: 'commit' })
})

const named = <Name extends string>(names: readonly Name[], make: (name: Name) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)]))

/**
 * Playwright's `expect`, which here waits without wording messages. Playwright's own matchers word a message
 * at every look that fails, in case that look is the last. The message describes the whole page if the
 * element is missing or hidden or the address is compared, else the element. This cost about a tenth of all
 * computing of the browser tests (docs/decisions/0049-browser-tests-keep-a-page.md).
 */
export const expect = base.extend({
  ...named(Object.keys(STATES) as (keyof typeof STATES)[], ofState),
  ...named(OF_AN_ELEMENT, ofAnElement),
  toHaveURL,
} as Parameters<typeof base.extend>[0]) as typeof base
