/** The settings of a server with the demo airline. */
export function demoEnv(at: { port: string | number; dataDir: string }): Record<string, string>
/** How long filling the demo airline may take, in milliseconds. */
export const DEMO_MS: number
