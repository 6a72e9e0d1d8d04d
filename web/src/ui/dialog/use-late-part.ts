import { useEffect, useState } from 'react'

/** A part that weighs more than the page which shows it: its script is fetched when it is first wanted. */
export interface LatePart<Part> {
  fetch(): Promise<Part>
  fetched?: Part
}

/**
 * The part once its script has come, and undefined before: a dialog opens when its form is there, so that the focus
 * finds the field. A script that cannot be fetched is told by the error page.
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
