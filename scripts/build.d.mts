export function builtServer(say?: () => void): Promise<void>
