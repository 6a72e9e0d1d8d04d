import type { Download } from '@trms/contract/call'

/** The address of a stored file; a browser names the download after the last segment (FIL-02). */
export const addressIn = (
  download: Pick<Download, 'path'>,
  file: { id: string; name: string },
): string =>
  `/v1/${download.path.replace(':id', file.id).replace(':name', encodeURIComponent(file.name))}`
