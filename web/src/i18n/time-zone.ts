import { DEFAULT_TIME_ZONE } from '@trms/contract/common/dates'

const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')

/** Where the airline is, by the offset or the name that the server says in the page. Days and times are this zone's, wherever the browser is (LST-02). */
export const TIME_ZONE = told?.content || DEFAULT_TIME_ZONE
