import { SettingsError } from './settings.ts'

const OLDEST = 24

/**
 * Throws for a Node older than the product is written for, which would fail later in some odd place (decision
 * 23).
 */
export function refuseOldNode(): void {
  const { versions, execPath } = process
  if (Number.parseInt(versions.node, 10) < OLDEST)
    throw new SettingsError(
      `Node ${OLDEST} or newer is needed; ${execPath} is Node ${versions.node}`,
    )
}
