/** Longest name of a place. */
export const MAX_PLACE = 32

/** Where simulators stand unless the airline's settings say otherwise; the first is offered first. */
export const DEFAULT_PLACES = ['VN001', 'CAE VN018', 'VN026', 'VN036', 'ATR500'] as const
