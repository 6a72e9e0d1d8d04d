export function fetched(
  wanted: { name: string; version: string; as?: string },
  say: () => void,
): Promise<string>
