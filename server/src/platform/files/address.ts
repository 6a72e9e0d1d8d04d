import type { Download } from '@trms/contract/call'

/** The address a stored file is served under; the download is named after its last segment (FIL-02). */
export const addressIn = (
  download: Pick<Download, 'path'>,
  file: { id: string; name: string },
): string =>
  `/v1/${download.path.replace(':id', file.id).replace(':name', encodeURIComponent(file.name))}`
