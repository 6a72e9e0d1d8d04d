import { DEFAULT_TIME_ZONE } from '@trms/contract/common/dates'

const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')

/**
 * The airline's time zone, an offset or a name that the server writes into the page. All days and times are
 * shown in this zone, wherever the browser is (LST-02).
 */
export const TIME_ZONE = told?.content || DEFAULT_TIME_ZONE
