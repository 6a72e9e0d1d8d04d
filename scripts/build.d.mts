/** Types of build.mjs, for those who import it. */
export function build(): Promise<void>
export function buildServer(out: string): Promise<void>
