const TIMEOUT_MS = 30_000

/** Fetches a file of the server and gives it to the browser to keep. Rejects when it does not come. */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(`${address}?download=1`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const made = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = made
  link.download = name
  link.click()
  // after the click has been answered
  setTimeout(() => URL.revokeObjectURL(made))
}
