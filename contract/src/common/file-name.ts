/** Last segment of the address a file is served under, which is also the name of its download. */
export function fileName(address: string): string {
  const last = address.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
