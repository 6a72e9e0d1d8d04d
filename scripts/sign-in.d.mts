/** The types of sign-in.mjs, for files that import it. */
export function hashPassword(password: string, salt: string): Promise<Uint8Array>
export function answerTo(code: string, h1: Uint8Array): string
export function signIn(
  address: string,
  email: string,
  password: string,
): Promise<{ id: string; headers: { cookie: string; 'access-token': string } }>
