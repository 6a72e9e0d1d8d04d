/** Dropdowns are drawn inside the page's main landmark, where a screen reader looks for them. */
export const IN_MAIN = { portalProps: { target: 'main' } }
