/** Where the sidebar becomes a drawer (960 px), in em as the rest of the style sheet. */
export const BELOW_DRAWER = '(max-width: 59.99em)'
