const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The ids that payloads of the trail name, each once. */
export const idsIn = (payloads: readonly string[]): string[] => [
  ...new Set(payloads.flatMap((one) => one.match(UUIDS) ?? [])),
]

/** Of the names by id those that a payload needs. */
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
