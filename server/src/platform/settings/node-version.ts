import { SettingsError } from './settings.ts'

const OLDEST = 24

/** Refuses a Node of before the line that the product is written for, which would fail at some odd place later (decision 23). */
export function refuseOldNode(): void {
  const { versions, execPath } = process
  if (Number.parseInt(versions.node, 10) < OLDEST)
    throw new SettingsError(
      `Node ${OLDEST} or newer is needed; ${execPath} is Node ${versions.node}`,
    )
}
