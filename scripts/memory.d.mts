export function memoryFolder(): Promise<string | undefined>
