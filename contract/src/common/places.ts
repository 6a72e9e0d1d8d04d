/** The longest name of a place, in characters. */
export const MAX_PLACE = 32

/** The places of simulators unless the airline's settings name others; the first is offered first. */
export const DEFAULT_PLACES = ['VN001', 'CAE VN018', 'VN026', 'VN036', 'ATR500'] as const
