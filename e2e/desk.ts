import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Route,
} from '@playwright/test'

/** The window and colours in which a person sees the product. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

const DAY_AT_1280 = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } satisfies Look

/** An address that no page requests. */
const NOTHING_OF_OURS = '**/nothing-of-ours'

/** An address of the product whose page costs nothing and runs none of the product's code. */
export const NOTHING = '/health/live'

/**
 * The acts of a test on a page or browser whose effect ends with the page, or is undone by `leave`. Every
 * other method of Playwright, future ones included, is taken to have a lasting effect.
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

/** Calls `notice` before each method of the object that is not named in `passes`. */
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
 * The browser of one person, with a page that is kept from test to test, so that the next test uses the
 * compiled product. The next person finds nothing that the person before left.
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

  /** Notes each use of `act`, so that `leave` takes away what was added to the page. */
  #undone(act: 'on' | 'addLocatorHandler', undo: (...given: never[]) => unknown) {
    const { page } = this
    const done = page[act]
    Reflect.set(page, act, (...given: unknown[]) => {
      this.#undo.push(() => Reflect.apply(undo, page, given))
      return Reflect.apply(done, page, given)
    })
  }

  /**
   * Adds a lasting route beside each route with `times`. When the last route ends by itself, Chromium leaves
   * requests of that moment hanging: 3 of 100 calls that came right after.
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

  /** Clears the desk as if nobody had sat there; returns false if that is impossible. */
  async leave(): Promise<boolean> {
    if (!this.#isKept || this.page.isClosed()) return false
    for (const other of this.#context.pages()) if (other !== this.page) await other.close()
    for (const undo of this.#undo.splice(0)) await undo()
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' })
    // The product is left first, because a page may write while closing.
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

/** Headless Chromium shows no PDF; pages are told otherwise, as in every desktop browser. */
const readsPdf = () =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
