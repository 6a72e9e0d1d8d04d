import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** What another feature draws on a page; one that is lazy says how it is fetched. */
export type Part = ComponentType & { preload?: () => Promise<unknown> | undefined }

/**
 * A page with parts that other features draw. The router fetches a page before it shows it, and the parts with it:
 * nothing on the page may wait for its own code.
 */
export function withParts<Props extends { [Name in keyof Props]?: Part }>(
  Page: ComponentType<Props> & Pick<Part, 'preload'>,
  parts: Props,
): RouteComponent {
  const all: readonly (Pick<Part, 'preload'> | undefined)[] = [
    Page,
    ...Object.values<Part | undefined>(parts),
  ]
  return Object.assign(() => <Page {...parts} />, {
    preload: async () => {
      await Promise.all(all.map((one) => one?.preload?.()))
    },
  })
}
