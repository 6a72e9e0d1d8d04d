/** The width below which the sidebar becomes a drawer (960 px), in em as in the style sheets. */
export const BELOW_DRAWER = '(max-width: 59.99em)'
