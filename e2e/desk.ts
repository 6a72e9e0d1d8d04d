import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Route,
} from '@playwright/test'

/** How a person sees the product. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

const DAY_AT_1280 = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } satisfies Look

/** What no page asks for. */
const NOTHING_OF_OURS = '**/nothing-of-ours'

/** A page of the product's address that costs nothing, and runs none of its code. */
export const NOTHING = '/health/live'

/**
 * What a test may do to a page or its browser that is over when another page stands there, or that `leave` takes
 * back. Everything else that Playwright offers, what it will offer one day included, is taken to stay for good.
 */
const PASSES = {
  page: `$ $$ $eval $$eval addListener addLocatorHandler ariaSnapshot bringToFront check click close content context dblclick
    emulateMedia evaluate evaluateHandle fill focus frame frameLocator frames getAttribute getByAltText getByLabel
    getByPlaceholder getByRole getByTestId getByText getByTitle getMaxListeners goBack goForward goto hover innerHTML
    innerText inputValue isClosed isVisible listenerCount listeners locator mainFrame off on opener pdf press reload removeListener
    removeLocatorHandler route screenshot setContent setInputFiles setViewportSize tap textContent title type unroute
    unrouteAll url viewportSize waitForEvent waitForFunction waitForLoadState waitForRequest waitForResponse
    waitForSelector waitForTimeout waitForURL`.split(/\s+/),
  context:
    `addCookies addListener browser clearCookies clearPermissions cookies getMaxListeners grantPermissions isClosed
    listenerCount listeners newPage off pages removeListener route storageState unroute unrouteAll waitForEvent`.split(
      /\s+/,
    ),
}

/** Calls `notice` before each act of the thing that is not among those that pass. */
function noticing(thing: object, passes: readonly string[], notice: () => void) {
  const seen = new Set(['constructor', 'emit', 'toString', ...passes])
  for (let kind = thing; kind !== Object.prototype; kind = Object.getPrototypeOf(kind))
    for (const name of Object.getOwnPropertyNames(kind)) {
      if (seen.has(name) || name.startsWith('_')) continue
      seen.add(name)
      const act = Object.getOwnPropertyDescriptor(kind, name)?.value
      if (typeof act !== 'function') continue
      Reflect.set(thing, name, (...given: unknown[]) => {
        notice()
        return Reflect.apply(act, thing, given)
      })
    }
}

/**
 * A browser of one person, with a page that is kept from test to test: what it compiled of the product serves the
 * next test. Whoever comes next finds none of what the person before them left.
 */
export class Desk {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #home: string
  readonly #tools: CDPSession
  readonly #undo: (() => unknown)[] = []
  #isKept = true

  private constructor(page: Page, tools: CDPSession, home: string) {
    this.page = page
    this.#context = page.context()
    this.#tools = tools
    this.#home = home
    const spoil = () => {
      this.#isKept = false
    }
    page.addListener('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url())
      if (protocol.startsWith('http') && origin !== home) spoil()
    })
    this.#undone('on', page.off)
    this.#undone('addLocatorHandler', page.removeLocatorHandler)
    this.#staysRouted()
    noticing(page, PASSES.page, spoil)
    noticing(page.clock, [], spoil)
    noticing(this.#context, PASSES.context, spoil)
  }

  /** What the act adds to the page is taken away again when its person leaves. */
  #undone(act: 'on' | 'addLocatorHandler', undo: (...given: never[]) => unknown) {
    const { page } = this
    const done = page[act]
    Reflect.set(page, act, (...given: unknown[]) => {
      this.#undo.push(() => Reflect.apply(undo, page, given))
      return Reflect.apply(done, page, given)
    })
  }

  /**
   * A route that ends by itself (`times`) ends while the page goes on asking, and where no other route is left, Chromium
   * leaves hanging what is asked for in that moment: 3 of 100 calls that came right after. One that stays goes with it.
   */
  #staysRouted() {
    const { page } = this
    const { route } = page
    Reflect.set(page, 'route', async (...given: Parameters<Page['route']>) => {
      if (given[2]?.times !== undefined)
        await Reflect.apply(route, page, [NOTHING_OF_OURS, (one: Route) => one.fallback()])
      return Reflect.apply(route, page, given)
    })
  }

  static async open(browser: Browser, home: URL): Promise<Desk> {
    const context = await browser.newContext()
    await context.addInitScript(readsPdf)
    const page = await context.newPage()
    await page.goto(home.origin + NOTHING)
    const tools = await context.newCDPSession(page)
    await tools.send('Page.resetNavigationHistory')
    return new Desk(page, tools, home.origin)
  }

  async sitDown(look: Look) {
    const { viewport, colorScheme } = { ...DAY_AT_1280, ...look }
    if (viewport) await this.page.setViewportSize(viewport)
    const plain = { media: null, contrast: null, forcedColors: null }
    await this.page.emulateMedia({ ...plain, colorScheme, reducedMotion: 'reduce' })
  }

  /** Leaves the desk as if nobody had sat there; false where that cannot be done. */
  async leave(): Promise<boolean> {
    if (!this.#isKept || this.page.isClosed()) return false
    for (const other of this.#context.pages()) if (other !== this.page) await other.close()
    for (const undo of this.#undo.splice(0)) await undo()
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' })
    // first of all the product goes, which may write on leaving
    await this.page.goto(this.#home + NOTHING)
    await this.page.mouse.move(-1, -1)
    await this.page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await this.#tools.send('Storage.clearDataForOrigin', {
      origin: this.#home,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage,file_systems',
    })
    await this.#context.clearCookies()
    await this.#context.clearPermissions()
    await this.#tools.send('Page.resetNavigationHistory')
    return this.#isKept
  }

  close = () => this.#context.close()
}

/** Chromium without a window reads no PDF; the pages are told that it does, as every desk's browser does. */
const readsPdf = () =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
