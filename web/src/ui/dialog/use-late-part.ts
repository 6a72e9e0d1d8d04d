import { useEffect, useState } from 'react'

/** A component whose script is large and is fetched only when the component is first wanted. */
export interface LatePart<Part> {
  fetch(): Promise<Part>
  fetched?: Part
}

/**
 * Returns the component once its script has loaded, and undefined before. A dialog opens only then, so that
 * the focus finds the first field. If the script cannot be fetched, the error page says so.
 */
export function useLatePart<Part>(late: LatePart<Part>, wanted: boolean): Part | undefined {
  const [, shown] = useState(late.fetched !== undefined)
  useEffect(() => {
    if (!wanted || late.fetched !== undefined) return
    late.fetch().then(
      (part) => {
        late.fetched = part
        shown(true)
      },
      (error: unknown) =>
        shown(() => {
          throw error
        }),
    )
  }, [late, wanted])
  return late.fetched
}
