const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All distinct ids that appear in these payloads of the trail. */
export const idsIn = (payloads: readonly string[]): string[] => [
  ...new Set(payloads.flatMap((one) => one.match(UUIDS) ?? [])),
]

/** The names of the ids that appear in this payload, taken from `names`. */
export const namesIn = (
  payload: string,
  names: ReadonlyMap<string, string | null>,
): Record<string, string> =>
  Object.fromEntries(
    idsIn([payload]).flatMap((id) => {
      const name = names.get(id)
      return name ? [[id, name]] : []
    }),
  )
