/** Reads the file's name from the last segment of its address; the download gets this name. */
export function fileName(address: string): string {
  const last = address.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
